import { scripts } from '../../../../../tests/support/scripts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { staffLeadQuerySchema } from '../../../../kernel/staffLeads/staffLeads.ts';
import { sql } from 'drizzle-orm';

import { folded as foldedText } from '../../../../kernel/text/folded.ts';
import { folded } from '../../../platform/database/expressions.ts';
import { conditionOf } from './list-repository.ts';
import { pageOfFound } from './search-repository.ts';

const LEADS = 7_000;
const PER_PAGE = 30;

/** Which leads have which name, by the order in which they came. */
const names = {
  'Ancient Rao': [1, 1_500],
  'Brim Rao': [1_501, 2_500],
  'Crowded Rao': [2_501, 3_501],
  'Dozen Sen': [3_502, 3_513],
  'Evening Sen': [3_514, LEADS],
} as const;

const cases = Object.entries(names)
  .map(([name, [first, last]]) => `WHEN n BETWEEN ${first} AND ${last} THEN '${name}'`)
  .join(' ');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.database.pool.query(`
    INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
      source_media, source_campaign, purpose, created_at, updated_at)
    SELECT 'lead-' || n, '+916' || lpad(n::text, 9, '0'), CASE ${cases} END, 'p@example.com', 1, 'MBA',
      'Direct', 'none', 'form', timestamptz '2026-10-01 00:00Z' + n * interval '1 second', now()
    FROM generate_series(1, ${LEADS}) AS n`);
});
afterAll(() => app.close());

async function search(q: string, asked: Record<string, string> = {}) {
  const query = staffLeadQuerySchema.parse({ q, per_page: String(PER_PAGE), ...asked });
  const asker = { member: 1, now: app.clock.now(), reach: 'all', seesContacts: true } as const;
  const { rows, ...counted } = await app.services.database.searching((tx) =>
    pageOfFound(tx, query, asker),
  );
  return { came: rows.map(({ mobile }) => Number(mobile.slice(4))), ...counted };
}

/** Numbers from one down to another. */
function down(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, n) => from - n);
}

describe('a search', () => {
  test('finds nobody where nobody is called so', async () => {
    expect(await search('xylophone')).toEqual({ came: [], total: 0, more: false });
  });

  test('counts few, and shows each page of them', async () => {
    const few = { total: 12, more: false };
    expect(await search('dozen')).toEqual({ came: down(3_513, 3_502), ...few });
    const second = await search('dozen', { page: '2', per_page: '10' });
    expect(second).toEqual({ came: down(3_503, 3_502), ...few });
    expect(await search('dozen', { page: '3' })).toEqual({ came: [], ...few });
  });

  test('counts up to a thousand, and says where there are more', async () => {
    expect(await search('brim')).toMatchObject({ total: 1_000, more: false });
    expect(await search('crowded')).toMatchObject({ total: 1_000, more: true });
  });

  const many: readonly [string, keyof typeof names][] = [
    ['that the newest have', 'Evening Sen'],
    ['that only older ones have', 'Ancient Rao'],
  ];
  test.each(many)('shows the newest of many first, of a word %s', async (_, name) => {
    const [first, last] = names[name];
    for (const page of [1, 2, 40]) {
      const from = last - (page - 1) * PER_PAGE;
      const { came } = await search(name, { page: String(page) });
      expect(came, String(page)).toEqual(down(from, from - PER_PAGE + 1));
    }
    const oldest = await search(name, { order: 'asc' });
    expect(oldest.came).toEqual(down(first + PER_PAGE - 1, first).reverse());
  });

  test('goes on from many of one name to those of the next', async () => {
    const { came } = await search('rao', { page: '34' });
    expect(came).toEqual(down(3_501 - 33 * PER_PAGE, 3_501 - 34 * PER_PAGE + 1));
  });

  test('puts many in the order of their names as well', async () => {
    const { came } = await search('rao', { sort: 'name', order: 'desc' });
    expect(came).toEqual(down(3_501, 3_501 - PER_PAGE + 1));
  });
});

describe('a person is found by any form of the name', () => {
  const people = {
    renée: 'Renée Noël',
    jose: 'José Peñaranda',
    zoya: 'ज़ोया ख़ान'.normalize(),
    plain: 'Renee Dsilva',
    souza: "Maria D'Souza",
    apart: 'Maria D Souza',
    hyphen: 'Anne-Marie Øst',
    raj: 'ರಾಜ್\u200cಕುಮಾರ್',
    ali: 'علي',
  } as const;
  const ids = Object.keys(people) as (keyof typeof people)[];

  beforeAll(async () => {
    for (const [n, who] of ids.entries()) {
      await app.services.database.pool.query(
        `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
          source_media, source_campaign, purpose, created_at, updated_at)
        VALUES ($1, $2, $3, $4, 1, 'MBA', 'Direct', 'none', 'form', now(), now())`,
        [`person-${who}`, `+919000000${100 + n}`, people[who], `${who}.x@people.in`],
      );
    }
  });

  async function found(q: string) {
    const { came } = await search(q);
    return came.map((one) => ids[one - 100]);
  }

  test.each([
    ['Renée', ['plain', 'renée']],
    ['Rene\u0301e', ['plain', 'renée']],
    ['RENEE', ['plain', 'renée']],
    ['noel renee', ['renée']],
    ['Noe\u0308l', ['renée']],
    ['Jose\u0301', ['jose']],
    ['Penaranda Jose', ['jose']],
    ['\u095bोया', ['zoya']],
    ['जोया', ['zoya']],
    ['खान ज़ोया', ['zoya']],
    ["D'Souza", ['apart', 'souza']],
    ['D’Souza Maria', ['apart', 'souza']],
    ['Souza D', ['apart', 'souza']],
    ['marie anne', ['hyphen']],
    ['ost', ['hyphen']],
    ['ರಾಜ್ಕುಮಾರ್', ['raj']],
    ['علی', ['ali']],
    ['jose.x@people.in', ['jose']],
    ['JOSE.X@PEOPLE.IN', ['jose']],
    ['renee xylophone', []],
  ] as const)('%j', async (q, who) => expect((await found(q)).toSorted()).toEqual([...who]));

  test.each([
    '\u202a+91 90000 00101\u202c',
    '90000\u201100101',
    '90000–00101',
    'tel:+919000000101',
    '0091 90000 00101',
    '+91 (0) 90000 00101',
    '९००००००१०१',
    '90000\u202f00101',
  ])('and by a number copied as %j', async (q) => expect(await found(q)).toEqual(['jose']));

  test('PostgreSQL folds as we do', async () => {
    const texts = [
      ...Object.values(people),
      'ÅSTRÖM',
      'İstanbul ŁÓDŹ',
      'ﬁne',
      'مُحَمَّد',
      'ক্ষুদ্র মোহন ড়',
      'Ώδη',
      'ΟΔΟΣ',
      ...scripts.flatMap(({ text, queries }) => [text, ...queries]),
    ];
    const { rows } = await app.services.database.db.execute<{ plain: string }>(
      sql`SELECT ${folded('t')} AS plain FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n`,
    );
    expect(rows.map(({ plain }) => plain)).toEqual(texts.map((text) => foldedText(text)));
  });

  test('by index', async () => {
    const { rows } = await app.services.database.searching(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const query = staffLeadQuerySchema.parse({ q: 'renee noel' });
      const where = conditionOf(query, {
        member: 1,
        now: app.clock.now(),
        reach: 'all',
        seesContacts: true,
      });
      return tx.execute(sql`EXPLAIN SELECT l.id FROM lead AS l WHERE ${where}`);
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('Bitmap Index Scan on lead_search_folded');
    expect(plan).toContain('Bitmap Index Scan on lead_search ');
    expect(plan).not.toContain('Seq Scan on lead ');
  });

  test('É stands beside E', async () => {
    const { came } = await search('people.in', { sort: 'name', order: 'asc' });
    const order = came.map((one) => ids[one - 100]);
    expect(order.slice(0, 6)).toEqual(['hyphen', 'jose', 'apart', 'souza', 'plain', 'renée']);
  });
});
