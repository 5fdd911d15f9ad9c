import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { lockInTransaction, withTransaction } from '../../platform/database/database.ts';
import { makeLink, useLink } from '../store/link-repository.ts';
import { type AccountsDeps, makeAccount, type Registration } from './make-account.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { hasAdmin } from '../store/repository.ts';
import type { StaffUserRow } from '../store/table.ts';

/** Of any number of processes and people, one makes the first ADMIN. */
const LOCK = 'staff.first-admin';

/** Makes the ways to the first ADMIN. */
export function createFirstAdmin(deps: AccountsDeps) {
  const { config, database, clock } = deps;

  const firstAdminLink = (): Promise<string | null> =>
    withTransaction(database, async (tx) => {
      await lockInTransaction(tx, LOCK);
      if (await hasAdmin(tx)) return null;
      const { token } = await makeLink(tx, { kind: 'first_admin', now: clock.now() });
      return config.http.origin + staffPages.firstAdmin(token);
    });

  const ensureConfiguredAdmin = async (): Promise<void> => {
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
  };

  /** Makes the first ADMIN by the link that the start printed. */
  const becomeFirstAdmin = async (
    one: Registration & { token: string },
    address: string,
  ): Promise<StaffUserRow> => {
    await requireGoodPassword(one.password, one);
    const hash = await hashPassword(one.password);
    return withTransaction(database, async (tx) => {
      await lockInTransaction(tx, LOCK);
      await useLink(tx, { token: one.token, kind: 'first_admin', now: clock.now() });
      if (await hasAdmin(tx)) throw new AppError('link_expired');
      const asAdmin = { role: 'ADMIN', status: 'active', how: 'first_admin', address } as const;
      const made = await makeAccount(deps, tx, { ...one, hash, ...asAdmin });
      if (made === null) throw new AppError('email_taken');
      return made;
    });
  };

  return { firstAdminLink, ensureConfiguredAdmin, becomeFirstAdmin };
}
