import type { Role } from '../../../kernel/constants.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { insertMember, takeOverUnproven } from '../store/repository.ts';
import type { StaffUserRow } from '../store/table.ts';

/** What accounts stand on. */
export type AccountsDeps = {
  config: Config;
  database: DatabaseHandle;
  clock: Clock;
  messages: Messages;
  audit: Audit;
  outbox: Outbox;
};

/** What a person types to get an account. */
export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

/** An account to make, its password hashed. */
export type AccountToMake = Omit<Registration, 'password'> & {
  hash: string;
  role: Role | null;
  status: 'waiting' | 'active';
  /** The action that the audit log names. */
  how: string;
  address: string | null;
};

/**
 * Makes an account and its line in the audit log; null where the address has one. An account that
 * nobody has shown to be theirs keeps no one out: who is let in by an ADMIN's word takes it over.
 */
export async function makeAccount(
  { audit, clock }: Pick<AccountsDeps, 'audit' | 'clock'>,
  tx: Transaction,
  { hash, how, address, ...one }: AccountToMake,
): Promise<StaffUserRow | null> {
  const { email, firstName, lastName, role, status } = one;
  const facts = { email, firstName, lastName, role, status };
  const wanted = { ...facts, passwordHash: hash, at: clock.now() };
  const inserted = await insertMember(tx, wanted);
  const row = inserted ?? (status === 'active' ? await takeOverUnproven(tx, wanted) : null);
  if (row === null) return null;
  const actor = { id: row.id, email: row.email };
  const event = { action: how, entity: 'staff_user', entityId: row.id };
  await audit.record(tx, { actor, ...event, after: facts, address });
  return row;
}
