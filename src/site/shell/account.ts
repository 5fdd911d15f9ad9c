import { signLeadOut } from '../../kernel/calls/leads.ts';
import { refusalText, send } from '../browser/api.ts';
import { forgetPerson } from '../browser/forget.ts';
import { showToast } from '../browser/toast.ts';
import { logout } from '../browser/visitor.ts';
import { queryAll } from '../ui/dom.ts';

/** Signs out on request. The texts are already in the page. */
export function startAccount(part: HTMLElement): void {
  for (const place of queryAll('[data-account-act]', part)) {
    const button = place.querySelector('button');
    button?.addEventListener('click', () => void act(button, place.dataset, part));
  }
}

async function act(button: HTMLButtonElement, asked: DOMStringMap, part: HTMLElement) {
  button.disabled = true;
  const outcome = await send(signLeadOut);
  button.disabled = false;
  // A session that is over already is what was asked for.
  const over =
    outcome.ok || ('code' in outcome.trouble && outcome.trouble.code === 'session_required');
  if (!over) {
    const text = refusalText(outcome.trouble);
    return void showToast({ look: 'bad', title: part.dataset.failed ?? '', text });
  }
  logout();
  forgetPerson();
  showToast({ look: 'good', title: asked.done ?? '' });
  document.getElementById('main')?.focus();
  scrollTo(0, 0);
}
