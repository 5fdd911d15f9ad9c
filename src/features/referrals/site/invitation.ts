import { readOwnInvitation } from '../calls.ts';
import { send } from '../../../site/browser/api.ts';

/** Reminds those whom a friend invited who it was, and what they get for it. Where the answer fails, nothing is said. */
export async function showInvitation(place: HTMLElement): Promise<void> {
  const outcome = await send(readOwnInvitation);
  if (!outcome.ok) return;
  const { invited, first_name } = outcome.data;
  place.hidden = !invited;
  const name = place.querySelector('[data-inviter]');
  if (name && first_name !== null) name.textContent = first_name;
}
