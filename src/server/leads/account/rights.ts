import type { Nominee } from '../../../kernel/staffLeads/heldData.ts';
import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { holdLead, isVerified } from '../store/account-repository.ts';
import type { Customers } from '../customers.ts';
import type { Erp } from '../erp.ts';
import type { Visitor } from '../visitors/visitors.ts';
import { putNominee, stopMessages, withdrawConsent } from '../store/rights/rights-repository.ts';
import { tellingReceivers } from './telling.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & { customers: Customers; erp: Erp };

/** Decisions that people make about their data besides seeing, changing and erasing it. */
export function rightsService(deps: Deps) {
  const { clock, database } = deps;
  const tell = tellingReceivers(deps);
  return {
    /**
     * Withdraws one consent at once: section 6(4) to (6) of the DPDP Act, 2023. Withdrawing the last one also deletes
     * messages that wait to be sent and cancels the next call. The receivers of the data are told.
     * @returns false if it was withdrawn before, or is not theirs
     */
    withdraw: (visitor: Visitor, consent: number): Promise<boolean> =>
      withTransaction(database, async (tx) => {
        const { leadId } = visitor;
        if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
        const withdrawn = await withdrawConsent(tx, { leadId, consent, at: clock.now() });
        if (withdrawn === null) return false;
        const { purposes, left } = withdrawn;
        if (left === 0) await stopMessages(tx, leadId);
        const lead = { ...visitor, isVerified: await isVerified(tx, leadId) };
        await tell.withdrawn(tx, lead, { purposes, stands: left > 0 });
        return true;
      }),

    /** Names a nominee, section 14; null takes it back. */
    nominate: (visitor: Visitor, nominee: Nominee | null): Promise<void> =>
      withTransaction(database, async (tx) => {
        const { leadId } = visitor;
        if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
        await putNominee(tx, { leadId, nominee, at: clock.now() });
      }),
  };
}
