import { cookies } from '../../../kernel/constants.ts';
import { toastMessages } from '../../../kernel/messages.ts';
import { writeCookie } from '../../browser/cookies.ts';
import { showToast } from '../../browser/toast.ts';

const greetings: ReadonlyMap<string, 'registered' | 'welcomeBack'> = new Map([
  ['NEW', 'registered'],
  ['EXISTING', 'welcomeBack'],
]);

/** Greets a lead of a type now; any other word says nothing. */
export function showLoginToast(kind: string): void {
  const greeting = greetings.get(kind);
  if (greeting !== undefined) showToast({ look: 'good', title: toastMessages[greeting] });
}

export function showLoginToastNext(kind: 'NEW' | 'EXISTING'): void {
  writeCookie(cookies.showToast, kind);
}
