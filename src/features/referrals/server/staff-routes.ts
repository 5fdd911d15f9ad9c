import { Readable } from 'node:stream';

import * as calls from '../calls.ts';
import type { StaffReferralsFilter } from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../server/http/errors.ts';
import { seesContacts } from '../../../server/leads/contacts.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { recordAct, type StaffMember } from '../../../server/staff/staff.ts';
import type { ReferralDeps } from './deps.ts';
import { presentForStaff } from './presenter.ts';
import {
  filterOf,
  findReferral,
  ledgerOf,
  orderOf,
  pageOfReferrals,
  referralsBefore,
} from './store/repository.ts';
import type { Rewards } from './reward-service.ts';
import { type Cell, csvStream } from '../../../server/platform/csv.ts';

export type StaffReferralDeps = ReferralDeps & { rewards: Rewards };

export function registerStaffReferralRoutes(server: Server, deps: StaffReferralDeps): void {
  const { content, database, staff } = deps;

  const seen = (request: Request, referrals: readonly StaffReferral[]) => {
    const people = referrals.flatMap(({ referrer, friend }) => [referrer, friend]);
    const known = people.filter((person) => person !== null);
    return deps.leadAccess.listed(staff.member(request), known);
  };

  route(server, calls.listReferrals, async (request) => {
    const { query } = request;
    const { page, per_page } = query;
    const asked = {
      where: filterOf(query, seesContacts(staff.member(request))),
      order: orderOf(query),
      window: { limit: per_page, offset: (page - 1) * per_page },
    };
    const { rows, ...counted } = await database.reading((tx) => pageOfReferrals(tx, asked));
    const snapshot = content.snapshot();
    const items = rows.map((row) => presentForStaff(row, snapshot, staff.member(request)));
    await seen(request, items);
    return success({ items, ...counted, page, per_page });
  });

  route(server, calls.readReferral, async (request) => {
    const { id } = request.params;
    const row = await findReferral(database.db, id);
    if (row === null) throw new AppError('not_found');
    const ledger = await ledgerOf(database.db, id);
    const referral = presentForStaff(row, content.snapshot(), staff.member(request));
    await seen(request, [referral]);
    return success({
      referral,
      ledger: ledger.map(({ referralId: _of, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
      })),
    });
  });

  route(server, calls.exportReferrals, async (request, reply) => {
    // The search term may be someone's number, so the log records only that a search was made.
    const { q, ...filter } = request.query;
    await recordAct(deps, database.db, {
      request,
      action: 'export',
      entity: 'referral',
      after: { ...filter, ...(q && { searched: true }) },
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('referrals.csv'))
      .send(
        Readable.from(
          csvStream(
            columns.map(([name]) => name),
            linesOf(deps, request.query, staff.member(request)),
          ),
        ),
      );
  });

  registerDecisions(server, deps);
}

function registerDecisions(server: Server, { staff, content, rewards }: StaffReferralDeps): void {
  const decisions = [
    [calls.enrolFriend, 'enrol'],
    [calls.approveReward, 'approve'],
    [calls.holdReward, 'hold'],
    [calls.releaseReward, 'release'],
    [calls.reverseReward, 'reverse'],
  ] as const;
  for (const [call, name] of decisions) {
    route(server, call, async (request) => {
      const { note } = request.body;
      const decision = { by: staff.member(request), address: request.ip, note };
      const row = await rewards.decide(name, request.params.id, decision);
      return success(presentForStaff(row, content.snapshot(), decision.by));
    });
  }
}

const STEP = 500;

const columns: readonly [name: string, cell: (referral: StaffReferral) => Cell][] = [
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
  ['invited_at', ({ invited_at }) => new Date(invited_at)],
  ['applied_at', ({ applied_at }) => applied_at && new Date(applied_at)],
  ['enrolled_at', ({ enrolled_at }) => enrolled_at && new Date(enrolled_at)],
  ['reward_at', ({ reward_at }) => reward_at && new Date(reward_at)],
];

/** The lines of the file, the newest referral first, read in steps so that their number does not matter. */
async function* linesOf(
  { database, content }: ReferralDeps,
  filter: StaffReferralsFilter,
  member: StaffMember,
) {
  const where = filterOf(filter, seesContacts(member));
  const snapshot = content.snapshot();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const step = { where, before, limit: STEP };
    const rows = await database.reading((tx) => referralsBefore(tx, step));
    for (const row of rows) {
      const referral = presentForStaff(row, snapshot, member);
      yield columns.map(([, cell]) => cell(referral));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    before = last.id;
  }
}
