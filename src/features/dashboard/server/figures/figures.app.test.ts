import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dashboard } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { withTransaction } from '../../../../server/platform/database/database.ts';
import { readDashboard } from '../../calls.ts';
import { countedFigures, figuresOfLeads } from '../service.ts';
import type { Narrowed } from '../lead-repository.ts';
import { periodOf } from '../period.ts';
import { foldChanges, rollUp } from './fold-repository.ts';
import { closeDays } from '../part.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: StaffBrowser & { id: number };
let other: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp({ features: [dashboard], content: 'empty', start: false });
  app.clock.set(new Date('2026-11-20T18:00:00Z'));
  admin = await signedIn(app, 'ADMIN');
  other = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function query(text: string, values: unknown[] = []) {
  return (await app.services.database.pool.query<{ id: string }>(text, values)).rows;
}

/** A moment about midnight in India, some days before the test's own today. */
function around(days: number, minutes: number): Date {
  return new Date(Date.parse('2026-11-20T18:30:00Z') - days * DAY + (minutes - 30) * 60_000);
}

let made = 0;

async function register({ days, minutes, pick }: Drawn): Promise<void> {
  made += 1;
  const at = around(days, minutes);
  const [one] = await query(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
       source_campaign, purpose, details_by, created_at, updated_at)
     VALUES ($1, $2, 'A', 'a@example.com', 1, $3, $4, 'none', 'form', $5, $6, $6) RETURNING id`,
    [
      `figure-${made}`,
      `+917${String(made).padStart(9, '0')}`,
      pick % 2 ? 'MBA' : 'BCA',
      pick % 3 ? 'Radio' : 'Direct',
      pick % 4 ? 'self' : 'referrer',
      at,
    ],
  );
  if (pick % 3)
    await query(
      "INSERT INTO lead_region (lead_id, country, state, city, at) VALUES ($1, 'IN', 'Kerala', $2, $3)",
      [one?.id, pick % 2 ? 'Kochi' : null, at],
    );
}

/** Leads that arrive together are added by one statement. */
async function registerTogether(count: number, at: Date): Promise<void> {
  const first = made + 1;
  made += count;
  await query(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
       source_campaign, purpose, created_at, updated_at)
     SELECT 'figure-' || n, '+917' || lpad(n::text, 9, '0'), 'A', 'a@example.com', 1, 'MBA', 'Radio', 'none', 'form',
       $3, $3 FROM generate_series($1::int, $2::int) AS n`,
    [first, made, at],
  );
}

/** Takes changes as the version before batches did, and rolls up those that it knew of. */
async function formerFold(): Promise<void> {
  await withTransaction(app.services.database, async (tx) => {
    const { rows } = await tx.execute<{ lead_id: string }>(
      'DELETE FROM lead_change RETURNING lead_id',
    );
    if (rows.length > 0) await rollUp(tx, [...new Set(rows.map(({ lead_id }) => lead_id))]);
  });
}

const anyLead =
  '(SELECT id FROM lead ORDER BY id OFFSET $1 % greatest(1, (SELECT count(*) FROM lead)) LIMIT 1)';

type Drawn = Readonly<{ days: number; minutes: number; pick: number }>;

/** What happens to leads, and to browsers that are nobody's yet. */
const deeds: Record<string, (drawn: Drawn) => Promise<unknown>> = {
  register,
  code: ({ days, minutes, pick }) =>
    query(
      `INSERT INTO otp_challenge (id, lead_id, phone_hash, created_at, expires_at, used_at)
       SELECT sha256(gen_random_uuid()::text::bytea), id, '', $2, $2, CASE WHEN $3 THEN $2::timestamptz END
       FROM ${anyLead} AS one`,
      [pick, around(days, minutes), pick % 2 === 0],
    ),
  useCode: ({ pick }) =>
    query(`UPDATE otp_challenge SET used_at = now() WHERE lead_id = ${anyLead}`, [pick]),
  verify: ({ pick }) =>
    query(`UPDATE lead SET verified_at = now(), leads_id = 'E' || id WHERE id = ${anyLead}`, [
      pick,
    ]),
  changeMind: ({ pick }) =>
    query(`UPDATE lead SET area_of_interest = 'MBA', source_media = 'Fair' WHERE id = ${anyLead}`, [
      pick,
    ]),
  move: ({ pick }) =>
    query(`UPDATE lead_region SET city = 'Mysuru' WHERE lead_id = ${anyLead}`, [pick]),
  assign: ({ pick }) =>
    query(
      `INSERT INTO lead_stage (lead_id, assigned_to, updated_at) SELECT id, $2, now() FROM ${anyLead} AS one
       ON CONFLICT (lead_id) DO UPDATE SET assigned_to = EXCLUDED.assigned_to`,
      [pick, [null, admin.id, other.id, admin.id][pick % 4]],
    ),
  event: ({ days, minutes, pick }) =>
    query(
      `INSERT INTO event (message_id, type, name, anonymous_id, lead_id, properties, context, occurred_at, received_at, pending)
       SELECT gen_random_uuid(), 'track', $2, $3, CASE WHEN $4 THEN id END, '{}', '{}', $5, $5, false
       FROM (SELECT ${anyLead} AS id) AS one`,
      [
        pick,
        ['Page Viewed', 'Lead Modal Opened', 'Brochure Downloaded', 'Section Viewed'][pick % 4],
        `browser-${pick % 5}`,
        pick % 2 === 0,
        around(days, minutes),
      ],
    ),
  merge: async ({ pick }) => {
    const [kept, gone] = await query(
      `SELECT id FROM lead WHERE id >= ${anyLead} ORDER BY id LIMIT 2`,
      [pick],
    );
    if (gone)
      await admin.call('POST', `/api/staff/leads/${kept?.id}/merge`, { other: Number(gone.id) });
  },
  erase: ({ pick }) => query(`DELETE FROM lead WHERE id = ${anyLead}`, [pick]),
  registerTogether: ({ days, minutes, pick }) =>
    registerTogether(2 + (pick % 4), around(days, minutes)),
  fold: () => foldChanges(app.services.database),
  formerFold,
};

const anyDeed = record({
  deed: constantFrom(...Object.keys(deeds), 'register', 'register', 'event', 'event'),
  days: integer({ min: 0, max: 40 }),
  minutes: integer({ min: 0, max: 60 }),
  pick: integer({ min: 0, max: 1_000_000 }),
});

const asks: Narrowed[] = [
  { programme: null, assigned: null },
  { programme: 'MBA', assigned: null },
  { programme: null, assigned: 'none' },
];

async function bothSay(narrowed: Narrowed, days: object) {
  const asked = { narrowed, period: periodOf(readDashboard.query.parse(days), app.clock.now()) };
  const { database } = app.services;
  const { steps, ...told } = await figuresOfLeads(database, asked);
  const { steps: counted, ...figures } = await countedFigures(database, asked);
  const { visit, modal, nameless_brochure: nameless = 0, brochure = 0, ...ofLeads } = steps;
  const ofLeadsAll = { ...ofLeads, brochure: brochure - nameless };
  const full = { number: 0, otp_sent: 0, verified: 0, erp: 0, ...ofLeadsAll };
  return { told: { ...told, steps: full }, counted: { ...figures, steps: counted }, visit, modal };
}

async function visitors(from: string, until: string): Promise<number> {
  const [row] = await query(
    `SELECT count(DISTINCT anonymous_id) AS id FROM event WHERE name = 'Page Viewed'
     AND (received_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN $1 AND $2`,
    [from, until],
  );
  return Number(row?.id);
}

describe('rolled up figures are those that counting gives', () => {
  const periods = [{ days: 1 }, { days: 7 }, { from: '2026-10-20', until: '2026-11-12' }];

  test('whatever happens to leads, and whenever they are rolled up', async () => {
    await assert(
      asyncProperty(array(anyDeed, { minLength: 5, maxLength: 25 }), async (drawn) => {
        for (const { deed, ...facts } of drawn) await deeds[deed]?.(facts);
        const team = { members: [admin.id, other.id], isWide: false };
        const theirs = [
          { programme: null, assigned: admin.id },
          { programme: null, assigned: null, reach: team },
          { programme: null, assigned: null, reach: { members: [], isWide: false } },
          { programme: 'MBA', assigned: null, reach: team },
          { programme: 'MBA', assigned: admin.id },
          { programme: 'BCA', assigned: 'none' as const },
          { programme: null, assigned: 'none' as const, reach: team },
        ];
        for (const narrowed of [...asks, ...theirs]) {
          for (const days of periods) {
            const { told, counted } = await bothSay(narrowed, days);
            expect(told).toEqual(counted);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('with one row for the leads of a statement, of which none is lost to the version before', async () => {
    await foldChanges(app.services.database);
    await registerTogether(250, around(1, 0));
    const changed = 'SELECT count(*)::int AS id FROM lead_change';
    expect(await query(changed)).toEqual([{ id: 3 }]);
    await formerFold();
    expect(await query(changed)).toEqual([{ id: 247 }]);
    await foldChanges(app.services.database);
    expect(await query(changed)).toEqual([{ id: 0 }]);
    const { told, counted } = await bothSay(asks[0]!, { days: 7 });
    expect(told).toEqual(counted);
  });

  test('of those who visited on any days, each once, as days are closed one after another', async () => {
    for (const pick of [4, 8, 12, 16])
      for (const days of [1, pick]) await deeds['event']?.({ days, minutes: pick, pick });
    const spans = [
      ['2026-10-12', '2026-11-21'],
      ['2026-11-01', '2026-11-09'],
      ['2026-11-19', '2026-11-20'],
    ] as const;
    for (const now of [
      '2026-10-25T06:00:00Z',
      '2026-11-12T19:25:00Z',
      '2026-11-12T19:35:00Z',
      '2026-11-30T00:00:00Z',
    ]) {
      app.clock.set(new Date(now));
      await closeDays({ ...app.services, clock: app.clock, config: app.config });
      await foldChanges(app.services.database);
      for (const [from, until] of spans) {
        const { told, counted, visit = 0 } = await bothSay(asks[0]!, { from, until });
        expect(visit, `${from} at ${now}`).toBe(await visitors(from, until));
        expect(told).toEqual(counted);
      }
    }
    expect(await visitors('2026-10-12', '2026-11-21')).toBeGreaterThan(1);
  });

  test('and nothing is left of leads that are gone', async () => {
    await query('DELETE FROM lead');
    await foldChanges(app.services.database);
    const left = await query(
      `SELECT 1 AS id FROM lead_day UNION ALL SELECT 2 FROM lead_figure UNION ALL SELECT 3 FROM lead_change
       UNION ALL SELECT 4 FROM step_day WHERE step NOT IN ('visit', 'modal', 'nameless_brochure')`,
    );
    expect(left).toEqual([]);
  });
});
