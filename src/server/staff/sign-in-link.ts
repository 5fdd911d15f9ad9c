import { staffPages } from '../../kernel/staff/staff.ts';
import { record } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../platform/database/database.ts';
import { StartError } from '../platform/start-error.ts';
import { makeLink } from './store/link-repository.ts';
import { findMemberByEmail } from './store/repository.ts';

/** Signs a member in once, whatever else may sign them in. @throws {StartError} without an active account */
export async function signInLink(
  tx: Transaction,
  { http }: Pick<Config, 'http'>,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  const member = await findMemberByEmail(tx, email);
  if (member?.status !== 'active') throw new StartError(`${email} has no active account.`);
  const { token } = await makeLink(tx, { kind: 'sign_in', userId: member.id, now });
  const event = { actor: 'system', action: 'make_sign_in_link', entity: 'staff_user' } as const;
  await record(tx, now, { ...event, entityId: member.id });
  return http.origin + staffPages.signInLink(token);
}
