import { cookies } from '../../contract/constants.ts';
import { toastMessages } from '../../contract/messages.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

const words = { NEW: toastMessages.registered, EXISTING: toastMessages.welcomeBack } as const;
type Kind = keyof typeof words;

/** Greets now. */
export async function greet(kind: Kind): Promise<void> {
  const { showToast } = await import('./toast.ts');
  showToast({ look: 'good', title: words[kind] });
}

/** Greets on the next page. */
export function greetLater(kind: Kind): void {
  writeCookie(cookies.showToast, kind);
}

/** Greets where the page before asked for it. */
export function greetIfAsked(): void {
  const kind = readCookie(cookies.showToast);
  if (kind !== 'NEW' && kind !== 'EXISTING') return;
  dropCookie(cookies.showToast);
  void greet(kind);
}
