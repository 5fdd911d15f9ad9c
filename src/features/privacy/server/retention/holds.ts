import { retentionMessages } from '../../schemas.ts';
import type { Audit } from '../../../../server/audit/audit.ts';
import { AppError } from '../../../../server/http/errors.ts';
import {
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import type { StaffMember } from '../../../../server/staff/staff.ts';
import type { AccountService } from '../../../../server/leads/account/service.ts';
import { holdErasure, pageOfErasures, releaseErasure } from './repository.ts';

export type HoldDeps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  audit: Audit;
  leads: { account: Pick<AccountService, 'erase'> };
};

type Actor = { member: StaffMember; address: string };

type LettingGo = Readonly<{ leadId: number; isAsked: boolean; actor: Actor }>;

/** Lists leads due for erasure, and the decisions of staff about them. */
export function holdService({ audit, clock, config, database, leads }: HoldDeps) {
  const { enquiries, enrolments } = config.keepDays;

  const letGo = async (
    tx: Transaction,
    { leadId, isAsked, actor }: LettingGo,
  ): Promise<boolean> => {
    const isReleased = await releaseErasure(tx, { leadId, isAsked });
    if (isReleased) await audit.record(tx, lineOf('release_erasure', leadId, actor));
    return isReleased;
  };

  const eraseAsked = (leadId: number, actor: Actor): Promise<boolean> =>
    leads.account.erase(
      { leadId },
      (tx) => audit.record(tx, lineOf('erase', leadId, actor)),
      (tx) => letGo(tx, { leadId, isAsked: true, actor }),
    );

  return {
    page: async ({ page, per_page }: { page: number; per_page: number }) => {
      const window = { limit: per_page, offset: (page - 1) * per_page };
      const { items, total } = await pageOfErasures(database.db, window);
      const days = { enquiry: enquiries || null, enrolment: enrolments || null };
      return { items, total, page, per_page, days };
    },

    hold: (leadId: number, reason: string, actor: Actor): Promise<void> =>
      withTransaction(database, async (tx) => {
        const by = `${actor.member.firstName} ${actor.member.lastName}`;
        const isHeld = await holdErasure(tx, { leadId, by, reason, at: clock.now() });
        if (!isHeld) throw new AppError('lead_not_found', { msg: retentionMessages.unplanned });
        const line = lineOf('hold_erasure', leadId, actor);
        await audit.record(tx, { ...line, after: { reason } });
      }),

    /** Releases a hold, and erases the lead if its person has asked for that: then returns true. */
    release: async (leadId: number, actor: Actor): Promise<boolean> => {
      const order = { leadId, isAsked: false, actor };
      if (await withTransaction(database, (tx) => letGo(tx, order))) return false;
      if (await eraseAsked(leadId, actor)) return true;
      throw new AppError('lead_not_found', { msg: retentionMessages.unplanned });
    },
  };
}

function lineOf(action: string, entityId: number, { member, address }: Actor) {
  return { actor: member, action, entity: 'lead', entityId, address };
}
