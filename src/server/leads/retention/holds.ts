import { retentionMessages } from '../../../contract/retention.ts';
import type { Audit } from '../../audit/audit.ts';
import { AppError } from '../../http/errors.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import type { StaffMember } from '../../staff/session/staff.ts';
import { holdErasure, pageOfErasures, releaseErasure } from './repository.ts';

/** What the list of those to be erased stands on. */
export type HoldDeps = Pick<Platform, 'clock' | 'config' | 'database'> & { audit: Audit };

type Actor = { member: StaffMember; address: string };

/** What staff see and decide of leads whose time is over. */
export function holdService({ audit, clock, config, database }: HoldDeps) {
  const { enquiries, enrolments } = config.keepDays;

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

    release: (leadId: number, actor: Actor): Promise<void> =>
      withTransaction(database, async (tx) => {
        const isReleased = await releaseErasure(tx, leadId);
        if (!isReleased) throw new AppError('lead_not_found', { msg: retentionMessages.unplanned });
        await audit.record(tx, lineOf('release_erasure', leadId, actor));
      }),
  };
}

function lineOf(action: string, entityId: number, { member, address }: Actor) {
  return { actor: member, action, entity: 'lead', entityId, address };
}
