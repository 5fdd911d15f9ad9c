import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { lockInTransaction, withTransaction } from '../../platform/database/database.ts';
import type { AccountsDeps } from '../deps.ts';
import { makeLink, useLink } from '../store/link-repository.ts';
import { hasAdmin } from '../store/repository.ts';
import { makeAccount, type Registration } from './make-account.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

/** One of all processes and people makes the first ADMIN. */
const LOCK = 'staff.first-admin';

export function firstAdminLink({ config, database, clock }: AccountsDeps): Promise<string | null> {
  return withTransaction(database, async (tx) => {
    await lockInTransaction(tx, LOCK);
    if (await hasAdmin(tx)) return null;
    const { token } = await makeLink(tx, { kind: 'first_admin', now: clock.now() });
    return config.http.origin + staffPages.firstAdmin(token);
  });
}

export async function ensureConfiguredAdmin(deps: AccountsDeps): Promise<void> {
  const { config, database } = deps;
  if (config.admin === undefined || (await hasAdmin(database.db))) return;
  const { email, password } = config.admin;
  const hash = await hashPassword(password);
  const names = { firstName: 'First', lastName: 'Admin' };
  await withTransaction(database, async (tx) => {
    await lockInTransaction(tx, LOCK);
    if (await hasAdmin(tx)) return;
    const asAdmin = { role: 'ADMIN', status: 'active', how: 'configure', address: null } as const;
    await makeAccount(deps, tx, { email, ...names, hash, ...asAdmin });
  });
}

export async function becomeFirstAdmin(
  deps: AccountsDeps,
  { token, password, ...one }: Registration & { token: string },
  address: string,
): Promise<void> {
  const { database, clock } = deps;
  await requireGoodPassword(password, one);
  const hash = await hashPassword(password);
  await withTransaction(database, async (tx) => {
    await lockInTransaction(tx, LOCK);
    await useLink(tx, { token, kind: 'first_admin', now: clock.now() });
    if (await hasAdmin(tx)) throw new AppError('link_expired');
    const asAdmin = { role: 'ADMIN', status: 'active', how: 'first_admin', address } as const;
    const made = await makeAccount(deps, tx, { ...one, hash, ...asAdmin });
    if (made === null) throw new AppError('email_taken');
  });
}
