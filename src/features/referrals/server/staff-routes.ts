import {
  approveReward,
  enrolFriend,
  holdReward,
  listReferrals,
  readReferral,
  releaseReward,
  reverseReward,
} from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import type { ReferralDeps } from './deps.ts';
import { presentForStaff } from './presenter.ts';
import { findReferral, ledgerOf, pageOfReferrals } from './store/repository.ts';
import type { Decision, Rewards } from './reward-service.ts';
import { registerReferralExport } from './staff-export.ts';
import { filterOf, orderOf } from './store/staff-repository.ts';

export type StaffReferralDeps = ReferralDeps & { rewards: Rewards };

/** Referrals for ADMINs: lists, ledgers, decisions. */
export function registerStaffReferralRoutes(server: Server, deps: StaffReferralDeps): void {
  const { database, content } = deps;

  const seen = (request: Request, referrals: readonly StaffReferral[]) => {
    const people = referrals.flatMap(({ referrer, friend }) => [referrer, friend]);
    const known = people.filter((person) => person !== null);
    return deps.leadAccess.listed(deps.staff.member(request), known);
  };

  route(server, listReferrals, async (request) => {
    const { query } = request;
    const { page, per_page } = query;
    const asked = {
      where: filterOf(query),
      order: orderOf(query),
      window: { limit: per_page, offset: (page - 1) * per_page },
    };
    const { rows, ...counted } = await database.reading((tx) => pageOfReferrals(tx, asked));
    const snapshot = content.snapshot();
    const items = rows.map((row) => presentForStaff(row, snapshot));
    await seen(request, items);
    return success({ items, ...counted, page, per_page });
  });

  route(server, readReferral, async (request) => {
    const { id } = request.params;
    const row = await findReferral(database.db, id);
    if (row === null) throw new AppError('not_found');
    const ledger = await ledgerOf(database.db, id);
    const referral = presentForStaff(row, content.snapshot());
    await seen(request, [referral]);
    return success({
      referral,
      ledger: ledger.map(({ referralId: _of, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
      })),
    });
  });

  registerReferralExport(server, deps);
  registerDecisions(server, deps);
}

function registerDecisions(server: Server, deps: StaffReferralDeps): void {
  const { staff, content, rewards } = deps;
  const decisions = [
    [enrolFriend, rewards.enrol],
    [approveReward, rewards.approve],
    [holdReward, rewards.hold],
    [releaseReward, rewards.release],
    [reverseReward, rewards.reverse],
  ] as const;
  for (const [call, decide] of decisions) {
    route(server, call, async (request) => {
      const row = await decide(request.params.id, decisionOf(request, request.body.note));
      return success(presentForStaff(row, content.snapshot()));
    });
  }

  function decisionOf(request: Request, note: string | undefined): Decision {
    return { by: staff.member(request), address: request.ip, note };
  }
}
