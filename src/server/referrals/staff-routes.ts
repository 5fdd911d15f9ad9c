import { success, successOf } from '../../contract/envelope.ts';
import {
  rewardDecisionSchema,
  rewardObjectionSchema,
  staffReferralDetailSchema,
  staffReferralSchema,
  staffReferralsQuerySchema,
  staffReferralsSchema,
} from '../../contract/referrals.ts';
import { idParamsSchema } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { Request, Server } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { presentForStaff } from './presenter.ts';
import { findReferral, ledgerOf, pageOfReferrals } from './store/repository.ts';
import { type Decision, rewardService } from './reward-service.ts';
import { registerReferralExport } from './staff-export.ts';
import { filterOf, orderOf } from './store/staff-repository.ts';

const tags = ['Staff operations'];
const params = idParamsSchema;
const objections: ReadonlySet<string> = new Set(['hold', 'reverse']);

/** Referrals for ADMINs: lists, ledgers, decisions. */
export function registerStaffReferralRoutes(server: Server, parts: Parts): void {
  const { staff, database, content } = parts;
  const guarded = { onRequest: staff.requireRole('ADMIN') };

  server.get(
    '/api/staff/referrals',
    {
      ...guarded,
      schema: {
        summary: 'Referrals, filtered and sorted',
        tags,
        querystring: staffReferralsQuerySchema,
        response: { 200: successOf(staffReferralsSchema) },
      },
    },
    async ({ query }) => {
      const { page, per_page } = query;
      const { rows, total } = await pageOfReferrals(database.db, {
        where: filterOf(query),
        order: orderOf(query),
        window: { limit: per_page, offset: (page - 1) * per_page },
      });
      const snapshot = content.snapshot();
      const items = rows.map((row) => presentForStaff(row, snapshot));
      return success({ items, total, page, per_page });
    },
  );

  server.get(
    '/api/staff/referrals/:id',
    {
      ...guarded,
      schema: {
        summary: 'A referral with the ledger of its reward',
        tags,
        params,
        response: { 200: successOf(staffReferralDetailSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await findReferral(database.db, id);
      if (row === null) throw new AppError('not_found');
      const ledger = await ledgerOf(database.db, id);
      return success({
        referral: presentForStaff(row, content.snapshot()),
        ledger: ledger.map(({ referralId: _of, at, ...line }) => ({
          ...line,
          at: at.toISOString(),
        })),
      });
    },
  );

  registerReferralExport(server, parts);
  registerDecisions(server, parts);
}

function registerDecisions(server: Server, parts: Parts): void {
  const { staff, content } = parts;
  const rewards = rewardService(parts);
  const decisions = [
    ['enrol', 'The friend has enrolled: the reward is earned', rewards.enrol],
    ['approve', 'Credit an earned reward', rewards.approve],
    ['hold', 'Look at a reward before it counts, for a reason', rewards.hold],
    ['release', 'A held reward counts again', rewards.release],
    ['reverse', 'Take a reward back, for a reason', rewards.reverse],
  ] as const;
  for (const [action, summary, decide] of decisions) {
    server.post(
      `/api/staff/referrals/:id/${action}`,
      {
        onRequest: staff.requireRole('ADMIN'),
        schema: {
          summary,
          tags,
          params,
          body: objections.has(action) ? rewardObjectionSchema : rewardDecisionSchema,
          response: { 200: successOf(staffReferralSchema) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const row = await decide(id, decisionOf(request as Request, request.body.note));
        return success(presentForStaff(row, content.snapshot()));
      },
    );
  }

  function decisionOf(request: Request, note: string | undefined): Decision {
    return { by: staff.member(request), address: request.ip, note };
  }
}
