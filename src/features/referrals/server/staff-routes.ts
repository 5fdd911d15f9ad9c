import {
  approveReward,
  enrolFriend,
  holdReward,
  listReferrals,
  readReferral,
  releaseReward,
  reverseReward,
  exportReferrals,
} from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import type { ReferralDeps } from './deps.ts';
import { presentForStaff } from './presenter.ts';
import { findReferral, ledgerOf, pageOfReferrals, referralsBefore } from './store/repository.ts';
import type { Decision, Rewards } from './reward-service.ts';
import { filterOf, orderOf } from './store/staff-repository.ts';
import { Readable } from 'node:stream';
import { csvLines } from '../../../server/platform/csv.ts';
import type { ReferralRow } from './store/table.ts';

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

const STEP = 500;

type Step = Parameters<typeof referralsBefore>[1];

const columns: readonly [name: string, cell: (referral: StaffReferral) => string | null][] = [
  ['id', ({ id }) => String(id)],
  ['referrer_leads_id', ({ referrer }) => referrer?.leads_id ?? null],
  ['referrer_name', ({ referrer }) => referrer?.name ?? null],
  ['referrer_mobile', ({ referrer }) => referrer?.mobile ?? null],
  ['friend_leads_id', ({ friend }) => friend?.leads_id ?? null],
  ['friend_name', ({ friend }) => friend?.name ?? null],
  ['friend_mobile', ({ friend }) => friend?.mobile ?? null],
  ['programme', ({ programme }) => programme],
  ['channel', ({ channel }) => channel],
  ['state', ({ state }) => state],
  ['reward', ({ reward }) => String(reward)],
  ['reward_state', ({ reward_state }) => reward_state],
  ['held', ({ held }) => String(held)],
  ['hold_reason', ({ hold_reason }) => hold_reason],
  ['invited_at', ({ invited_at }) => invited_at],
  ['applied_at', ({ applied_at }) => applied_at],
  ['enrolled_at', ({ enrolled_at }) => enrolled_at],
  ['reward_at', ({ reward_at }) => reward_at],
];

/** Referrals as a file, for ADMINs: whole, and with no cell that a spreadsheet takes for a formula. */
function registerReferralExport(server: Server, deps: ReferralDeps): void {
  const { staff, audit, database } = deps;
  route(server, exportReferrals, async (request, reply) => {
    // The search term may be someone's number, so the log records only that a search was made.
    const { q, ...filter } = request.query;
    await audit.record(database.db, {
      actor: staff.member(request),
      action: 'export',
      entity: 'referral',
      after: { ...filter, ...(q && { searched: true }) },
      address: request.ip,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="referrals.csv"')
      .send(Readable.from(linesOf(deps, filterOf(request.query))));
  });
}

/** The lines of the file, the newest referral first, read in steps so that their number does not matter. */
async function* linesOf({ database, content }: ReferralDeps, where: ReturnType<typeof filterOf>) {
  yield csvLines([columns.map(([name]) => name)]);
  const snapshot = content.snapshot();
  let before: number | null = null;
  for (;;) {
    const step: Step = { where, before, limit: STEP };
    const rows: ReferralRow[] = await database.reading((tx) => referralsBefore(tx, step));
    for (const row of rows) {
      const referral = presentForStaff(row, snapshot);
      yield csvLines([columns.map(([, cell]) => cell(referral))]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    before = last.id;
  }
}
