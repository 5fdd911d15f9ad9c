import { staffPages } from '../../../kernel/staff/staff.ts';
import { formatMomentInWords } from '../../../kernel/values/moments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { makeLink, mayMail } from '../store/link-repository.ts';
import type { StaffUserRow } from '../store/table.ts';
import { ownValue } from '../../../kernel/record.ts';

type Deps = Pick<Platform, 'messages' | 'config' | 'clock'>;
type Greeted = Readonly<{ firstName: string; emailVerified?: boolean }>;

/** By name only if the address is proven: until then anybody may have asked for the account, under any name. */
export function greetingTo({ firstName, emailVerified = true }: Greeted): string {
  return emailVerified ? `Hello ${firstName},` : 'Hello,';
}

const CHANGED = 'Your staff account has changed';

/** The owner learns of these actions by mail, as it may not have been them. */
const notices: Readonly<Record<string, { subject?: string; happened: string }>> = {
  change_password: { happened: 'your password was changed' },
  reset_password: { happened: 'your password was set anew by a mailed link' },
  second_factor_on: { happened: 'an authenticator app was turned on' },
  second_factor_off: { happened: 'the authenticator app was turned off' },
  new_recovery_codes: { happened: 'new recovery codes were made, and the old ones ended' },
  add_passkey: { happened: 'a passkey was added' },
  remove_passkey: { happened: 'a passkey was removed' },
  reset_second_factor: {
    happened: 'an administrator took your authenticator, recovery codes and passkeys away',
  },
  join_identity: {
    happened: 'an administrator let you sign in through your organisation from now on',
  },
  wrong_second_step: {
    subject: 'A sign-in with your password was stopped',
    happened:
      'somebody gave your password and then a wrong code, on a device that you have not used before',
  },
};

export async function mailOfSecurity(
  { messages, config, clock }: Deps,
  tx: Transaction,
  { to, action, address }: { to: Greeted & { email: string }; action: string; address: string },
): Promise<void> {
  const notice = ownValue(notices, action);
  if (notice === undefined) return;
  const when = formatMomentInWords(clock.now());
  const reset = `${config.http.origin}${staffPages.forgotPassword}`;
  await messages.sendMail(tx, {
    to: to.email,
    subject: notice.subject ?? CHANGED,
    text: `${greetingTo(to)}\n\nOn ${when} (from ${address}) ${notice.happened}.\n\nIf that was you, there is nothing to do. If not, set a new password at once, which ends every session, and tell an administrator:\n${reset}`,
    purpose: 'notification',
  });
}

export async function mailConfirmation(
  { config, clock, messages }: Deps,
  tx: Transaction,
  { id: userId, email }: StaffUserRow,
): Promise<boolean> {
  const whose = { kind: 'confirm_address', userId, now: clock.now() } as const;
  if (!(await mayMail(tx, whose))) return false;
  const link = await makeLink(tx, { ...whose, email });
  const url = config.http.origin + staffPages.confirmAddress(link.token);
  await messages.sendMail(tx, {
    to: email,
    subject: 'Confirm your address',
    text: `Hello,\n\nSomeone, perhaps you, asked for a staff account with this address at ${config.http.origin}. If it was you, confirm it within three days at\n${url}\n\nAn administrator then looks at the request. If it was not you, there is nothing to do: nobody can use the account.`,
    purpose: 'address_confirmation',
    secret: url,
    expiresAt: link.expiresAt,
  });
  return true;
}
