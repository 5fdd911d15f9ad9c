import { readOwnInvitation } from '../calls.ts';
import { send } from '../../../site/browser/api.ts';

/** Shows invited visitors their inviter and the reward. If the call fails, nothing is shown. */
export async function showInvitation(place: HTMLElement): Promise<void> {
  const outcome = await send(readOwnInvitation);
  if (!outcome.ok) return;
  const { invited, first_name } = outcome.data;
  place.hidden = !invited;
  const name = place.querySelector('[data-inviter]');
  if (name && first_name !== null) name.textContent = first_name;
}
