import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { withTransaction } from '../../platform/database.ts';
import { isUnproven } from '../accounts/address-proof.ts';
import { findMember } from '../store/repository.ts';

/** Makes what ADMINs do for accounts whose address is not confirmed yet. */
export function createConfirmations({ staff, database, audit }: StaffDeps) {
  return {
    /** Mails the link anew; the earlier one ends. */
    again: (request: Request, id: number): Promise<void> =>
      withTransaction(database, async (tx) => {
        const row = await findMember(tx, id);
        if (row === null) throw new AppError('not_found');
        if (!isUnproven(row)) throw new AppError('conflict');
        if (!(await staff.accounts.mailConfirmation(tx, row))) {
          throw new AppError('mailed_too_often', { retryAfter: 60 });
        }
        await audit.record(tx, {
          actor: staff.member(request),
          action: 'resend_confirmation',
          entity: 'staff_user',
          entityId: id,
          address: request.ip,
        });
      }),
  };
}
