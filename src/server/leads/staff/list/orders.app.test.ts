import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/staff.ts';
import {
  type StaffLeadFilter,
  staffLeadQuerySchema,
  staffLeadSorts,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Reach } from '../../reach-repository.ts';
import { pageOfLeads } from './list-repository.ts';

const LEADS = 300;
const PER_PAGE = 37;
/** Beyond so many, leads are not counted, and those that fit are looked for at the beginning. */
const MANY = 17_000;

let app: TestApp;

/** A whole number below so many, another for each row. */
function any(below: number): string {
  return `floor(random() * ${below})::int`;
}

/** So few moments that many leads share one. */
const moment = `timestamptz '2026-11-01 00:00Z' + ${any(40)} * interval '1 hour'`;

/** The older the earlier a lead came. */
const old = `timestamptz '2026-10-01 00:00Z' + n * interval '1 second'`;

/** Leads that changed in all ways, in any order: as they came, verified, handled before they changed and after. */
const filling = `
  SELECT setseed(0.41);
  INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
    source_media, source_campaign, purpose, verified_at, created_at, updated_at)
  SELECT 'lead-' || n, '+916' || lpad(n::text, 9, '0'), 'Kavya ' || ${any(50)}, 'p@example.com', 1,
    'MBA', CASE WHEN ${any(4)} = 0 THEN 'Radio' ELSE 'Direct' END, 'none', 'form',
    CASE WHEN ${any(5)} < 3 THEN ${moment} END, ${moment}, ${moment}
  FROM generate_series(1, ${LEADS}) AS n;
  UPDATE lead SET updated_at = created_at WHERE ${any(3)} = 0;
  INSERT INTO lead_stage (lead_id, stage, call_at, updated_at)
  SELECT id, (ARRAY['new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'])[1 + ${any(6)}],
    CASE WHEN ${any(3)} = 0 THEN ${moment} END, ${moment} FROM lead WHERE ${any(5)} < 3;
  INSERT INTO lead_region (lead_id, country, state, at)
  SELECT id, 'IN', CASE WHEN ${any(6)} = 0 THEN 'Kerala' ELSE 'Goa' END, created_at FROM lead;`;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.database.pool.query(filling);
});
afterAll(() => app.close());

const plainly: Record<(typeof staffLeadSorts)[number], string> = {
  created_at: 'l.created_at',
  updated_at: 'greatest(l.updated_at, s.updated_at)',
  verified_at: 'l.verified_at',
  name: 'lower(l.name) COLLATE "C"',
  stage: `CASE coalesce(s.stage, 'new') WHEN 'new' THEN 1 WHEN 'contacted' THEN 2
    WHEN 'interested' THEN 3 WHEN 'applied' THEN 4 WHEN 'enrolled' THEN 5 ELSE 6 END`,
  call_at: 's.call_at',
};

const filters: readonly [StaffLeadFilter, condition: string][] = [
  [{}, 'true'],
  [{ stage: 'new' }, "coalesce(s.stage, 'new') = 'new'"],
  [{ stage: 'applied' }, "s.stage = 'applied'"],
  [{ verified: 'false' }, 'l.verified_at IS NULL'],
  [{ call: 'planned' }, 's.call_at IS NOT NULL'],
  [{ state: 'Kerala', source: 'Radio' }, "r.state = 'Kerala' AND l.source_media = 'Radio'"],
  [{ campaign: 'No such' }, 'false'],
];

async function plainlySorted(by: string, direction: string, condition: string) {
  const { rows } = await app.services.database.pool.query<{ id: string }>(`
    SELECT l.id FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    LEFT JOIN lead_region AS r ON r.lead_id = l.id WHERE ${condition}
    ORDER BY ${by} ${direction} NULLS LAST, l.id ${direction}`);
  return rows.map(({ id }) => id);
}

async function pageBy(query: object, reach: Reach = 'all', onStatement = (_: string) => {}) {
  const asked = staffLeadQuerySchema.parse({ ...query, per_page: String(PER_PAGE) });
  const { rows } = await app.services.database.reading((tx) => {
    const heard = new Proxy(tx, {
      get: (target, name) => (statement: SQL) => {
        if (name !== 'execute') throw new Error('Lists are read by statements.');
        onStatement(JSON.stringify(statement));
        return target.execute(statement);
      },
    });
    const asker = { member: 1, now: app.clock.now(), reach, seesContacts: true };
    return pageOfLeads(heard, asked, asker);
  });
  return rows.map(({ id }) => id);
}

const orders = staffLeadSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ sort, order })),
);

test.each(orders)(
  'each page of leads by $sort $order is what a plain sort has there',
  async (by) => {
    for (const [filter, condition] of filters) {
      const sorted = await plainlySorted(plainly[by.sort], by.order, condition);
      for (let page = 1; page <= Math.ceil(sorted.length / PER_PAGE) + 1; page += 1) {
        const shown = await pageBy({ ...by, ...filter, page: String(page) });
        const expected = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE);
        expect(shown, JSON.stringify({ filter, page })).toEqual(expected);
      }
    }
  },
);

test('a lead that a filter excludes by the time that it is read is not shown', async () => {
  const { pool, reading } = app.services.database;
  const asked = staffLeadQuerySchema.parse({ source: 'Radio', sort: 'updated_at', per_page: '5' });
  const change = (from: string, to: string) =>
    pool.query('UPDATE lead SET source_media = $2 WHERE source_media = $1', [from, to]);
  let lookedUp = 0;
  const rows = await reading(async (tx) => {
    const changing = new Proxy(tx, {
      get: (target, name) => async (statement: SQL) => {
        if (name !== 'execute') throw new Error('Lists are read by statements.');
        const said = JSON.stringify(statement);
        // What hangs on leads is looked up lead by lead first of all, and again once a page is found.
        if (said.includes("'enable_hashjoin', 'off'") && ++lookedUp === 2)
          await change('Radio', 'Gone');
        return target.execute(statement);
      },
    });
    return (
      await pageOfLeads(changing, asked, {
        member: 1,
        now: app.clock.now(),
        reach: 'all',
        seesContacts: true,
      })
    ).rows;
  });
  await change('Gone', 'Radio');
  expect([lookedUp, rows]).toEqual([2, []]);
});

const manyFit: readonly [StaffLeadFilter, condition: string, pages: readonly number[]][] = [
  [{ source: 'Press' }, "l.source_media = 'Press'", [1, 2, 300]],
  [{ campaign: 'Old' }, "l.source_campaign = 'Old'", [1, 3]],
];

describe('of many leads', () => {
  beforeAll(async () => {
    await app.services.database.pool.query(`
      INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
        source_media, source_campaign, purpose, verified_at, created_at, updated_at)
      SELECT 'many-' || n, '+917' || lpad(n::text, 9, '0'), 'Asha', 'p@example.com', 1, 'MBA', 'Press',
        CASE WHEN n <= 11000 THEN 'Old' ELSE 'New' END, 'form', ${old} + interval '1 hour', ${old}, ${old}
      FROM generate_series(1, ${MANY}) AS n`);
  });

  test('those that fit are shown in the same order, where the beginning has enough of them and where not', async () => {
    for (const by of orders) {
      for (const [filter, condition, pages] of manyFit) {
        const sorted = await plainlySorted(plainly[by.sort], by.order, condition);
        for (const page of pages) {
          const shown = await pageBy({ ...by, ...filter, page: String(page) });
          const expected = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE);
          expect(shown, JSON.stringify({ ...by, filter, page })).toEqual(expected);
        }
      }
    }
  });

  test('those of a member are found by stage without a sort of all, though more are new and of nobody', async () => {
    const { pool } = app.services.database;
    const { id } = await signedIn(app, 'ADMIN');
    await pool.query(
      `INSERT INTO lead_stage (lead_id, stage, assigned_to, updated_at)
       SELECT id, CASE WHEN id % 500 = 0 THEN 'new' ELSE 'contacted' END, $1, updated_at
       FROM lead WHERE source_campaign = 'Old'`,
      [id],
    );
    await pool.query('ANALYZE lead, lead_stage');
    for (const order of ['asc', 'desc']) {
      const statements: string[] = [];
      const shown = await pageBy({ sort: 'stage', order }, { members: [id], isWide: true }, (one) =>
        statements.push(one),
      );
      const sorted = await plainlySorted(plainly.stage, order, `s.assigned_to = ${id}`);
      expect(shown, order).toEqual(sorted.slice(0, PER_PAGE));
      const sortsAll = statements.some((one) => one.includes("'enable_hashjoin', 'on'"));
      expect(sortsAll, order).toBe(false);
    }
  });
});
