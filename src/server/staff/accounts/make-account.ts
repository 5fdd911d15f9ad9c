import type { Transaction } from '../../platform/database/database.ts';
import type { AccountsDeps } from '../deps.ts';
import { insertMember, takeOverUnproven } from '../store/repository.ts';
import type { RoleChoice } from '../store/role-repository.ts';
import type { StaffUserRow } from '../store/table.ts';

export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

export type AccountToMake = Omit<Registration, 'password'> & {
  hash: string | null;
  role: RoleChoice | null;
  status: 'waiting' | 'active';
  how: string;
  address: string | null;
  /** The address is known to be the person's, though the account waits. */
  isProven?: boolean;
};

/** Nobody has shown yet that the address is theirs. */
export function isUnproven(row: StaffUserRow): boolean {
  return !row.emailVerified && row.status === 'waiting';
}

/** Null if the address has an account. An unproven one keeps no one out: whoever an ADMIN lets in takes it over. */
export async function makeAccount(
  { audit, clock }: Pick<AccountsDeps, 'audit' | 'clock'>,
  tx: Transaction,
  { hash, how, address, isProven, ...one }: AccountToMake,
): Promise<StaffUserRow | null> {
  const { email, firstName, lastName, role, status } = one;
  const facts = { email, firstName, lastName, role, status };
  const emailVerified = isProven ?? status === 'active';
  const wanted = { ...facts, emailVerified, passwordHash: hash, at: clock.now() };
  const inserted = await insertMember(tx, wanted);
  const row = inserted ?? (emailVerified ? await takeOverUnproven(tx, wanted) : null);
  if (row === null) return null;
  const actor = { id: row.id, email: row.email };
  const event = { action: how, entity: 'staff_user', entityId: row.id };
  await audit.record(tx, { actor, ...event, after: facts, address });
  return row;
}
