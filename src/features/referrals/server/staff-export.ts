import { Readable } from 'node:stream';

import { exportReferrals } from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import type { ReferralDeps } from './deps.ts';
import { csvLines } from '../../../server/platform/csv.ts';
import { presentForStaff } from './presenter.ts';
import { referralsBefore } from './store/repository.ts';
import { filterOf } from './store/staff-repository.ts';
import type { ReferralRow } from './store/table.ts';

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
export function registerReferralExport(server: Server, deps: ReferralDeps): void {
  const { staff, audit, database } = deps;
  route(server, exportReferrals, async (request, reply) => {
    // What was searched for may be someone's number: the log says only that a search was made.
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
