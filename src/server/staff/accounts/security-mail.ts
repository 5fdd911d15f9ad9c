import { formatMomentInWords } from '../../../kernel/values/moments.ts';
import { staffPages } from '../../../kernel/staff/staff.ts';
import type { Platform } from '../../platform/open.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Greeted, greetingTo } from './greeting.ts';

/** What the owner of an account is told of by mail, as it may not have been them. */
const words = {
  change_password: 'your password was changed',
  reset_password: 'your password was set anew by a mailed link',
  second_factor_on: 'an authenticator app was turned on',
  second_factor_off: 'the authenticator app was turned off',
  new_recovery_codes: 'new recovery codes were made, and the old ones ended',
  add_passkey: 'a passkey was added',
  remove_passkey: 'a passkey was removed',
  reset_second_factor: 'an administrator took your authenticator, recovery codes and passkeys away',
} as const;

type SecurityNotice = { to: Greeted & { email: string }; action: string; address: string };

type Deps = Pick<Platform, 'messages' | 'config' | 'clock'>;

/** Mails the owner of an account what happened to its locks; says nothing of other actions. */
export async function mailOfSecurity(
  { messages, config, clock }: Deps,
  tx: Transaction,
  { to, action, address }: SecurityNotice,
): Promise<void> {
  const what = (words as Readonly<Record<string, string>>)[action];
  if (what === undefined) return;
  const when = formatMomentInWords(clock.now());
  const reset = `${config.http.origin}${staffPages.forgotPassword}`;
  await messages.sendMail(tx, {
    to: to.email,
    subject: 'Your staff account has changed',
    text: `${greetingTo(to)}\n\non ${when} (from ${address}) ${what}.\n\nIf that was you, there is nothing to do. If not, set a new password at once, which ends every session, and tell an administrator:\n${reset}`,
    purpose: 'notification',
  });
}
