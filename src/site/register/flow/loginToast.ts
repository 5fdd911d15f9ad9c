import { cookies } from '../../../contract/constants.ts';
import { toastMessages } from '../../../contract/messages.ts';
import { writeCookie } from '../../browser/cookies.ts';
import { showToast } from '../../browser/toast.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['NEW', toastMessages.registered],
  ['EXISTING', toastMessages.welcomeBack],
]);

/** Greets a lead of a type now; any other word says nothing. */
export function showLoginToast(kind: string): void {
  const title = words.get(kind);
  if (title !== undefined) showToast({ look: 'good', title });
}

/** Greets on the next page. */
export function showLoginToastNext(kind: 'NEW' | 'EXISTING'): void {
  writeCookie(cookies.showToast, kind);
}
