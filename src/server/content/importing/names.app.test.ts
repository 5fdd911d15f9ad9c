import { beforeAll, describe, expect, test } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { indexNames, type NameIndex } from './names.ts';
import { pointRow, recogniseEntries } from './pointers.ts';

const desk = openDesk({ start: false });

let names: NameIndex;
let ids: Record<string, number>;

async function draft(n: number, fields: object, parent: number | null = null): Promise<number> {
  const data = { ...bodyOf('programme', n, desk.samples), ...fields };
  const [id] = await desk.app.services.content.batch((batch) =>
    batch.create({ type: 'programme', publish: false, rows: [{ data, parent }] }),
  );
  return id ?? 0;
}

beforeAll(async () => {
  const mba = await draft(11, { title: 'Online MBA', slug: 'mba', erp_unicode: 'M1' });
  const bba = await draft(12, { title: 'BBA', slug: 'bba', erp_unicode: 'B1' });
  ids = {
    mba,
    bba,
    inMba: await draft(13, { title: 'Finance', slug: 'finance', erp_unicode: 'MF' }, mba),
    inBba: await draft(14, { title: 'Finance, applied', slug: 'finance', erp_unicode: 'BF' }, bba),
    twin: await draft(15, { title: 'Twin', slug: 'twin-one', erp_unicode: 'T1' }),
    other: await draft(16, { title: 'Twin', slug: 'twin-two', erp_unicode: 'T2' }),
    // Called by its title as another is by its code, and as a third by its address.
    m1: await draft(17, { title: 'M1', slug: 'bachelor', erp_unicode: 'X1' }),
    top: await draft(18, { title: 'Law', slug: 'law', erp_unicode: 'L1' }),
    below: await draft(19, { title: 'Law', slug: 'law-in-mba', erp_unicode: 'L2' }, mba),
    bcom: await draft(20, { title: 'Commerce', slug: 'bcom', erp_unicode: 'C1' }),
    inBcom: await draft(21, { title: 'Commerce', slug: 'in-mba', erp_unicode: 'C2' }, mba),
  };
  names = indexNames(desk.app.services.database.db);
});

function called(found: readonly number[]): string[] {
  return found
    .map((id) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? '?')
    .toSorted();
}

describe('an entry is found by what people call it', () => {
  test.each([
    ['its title', 'Online MBA', ['mba']],
    ['its address', 'mba', ['mba']],
    ['its address as it stands on the site', '/mba', ['mba']],
    ['its address below another', 'bba/finance', ['inBba']],
    ['its code', 'B1', ['bba']],
    ['other case and more blanks', '  ONLINE \t mba ', ['mba']],
    ['its title before the code of another', 'm1', ['m1']],
    ['its address before the title of another', 'law', ['top']],
    ['a title of two, of which one stands by itself', 'commerce', ['bcom']],
    ['an address of two', 'finance', ['inBba', 'inMba']],
    ['a title of two', 'Twin', ['other', 'twin']],
    ['nothing that is called so', 'Online BCom', []],
    ['nothing', '', []],
    ['an address that goes on', 'mba/finance/more', []],
    ['a part of a title', 'Online', []],
  ])('%s', async (_what, name, found) => {
    expect(called(await names.find('programme', name))).toEqual(found);
  });

  test('and what has come since is found too', async () => {
    const fresh = indexNames(desk.app.services.database.db);
    expect(await fresh.find('programme', 'Newly made')).toEqual([]);
    const title = 'Newly made';
    fresh.add({
      id: 9_999,
      type: 'programme',
      parentId: null,
      title,
      draft: { title, slug: 'new' },
    } as never);
    expect(await fresh.find('programme', 'new')).toEqual([9_999]);
    expect(await fresh.find('programme', 'newly made')).toEqual([9_999]);
  });
});

describe('an entry is told by a name that finds it alone', () => {
  test.each([
    ['mba', 'Online MBA'],
    ['inBba', 'Finance, applied'],
    ['inMba', 'mba/finance'],
    ['twin', 'twin-one'],
    ['other', 'twin-two'],
    ['m1', 'M1'],
    ['top', 'Law'],
    ['below', 'law-in-mba'],
  ])('%s is %s', async (which, name) => {
    const id = ids[which] ?? 0;
    expect(await names.nameOf('programme', id)).toBe(name);
    expect(await names.find('programme', name)).toEqual([id]);
  });

  test('and what is not there by none', async () => {
    expect(await names.nameOf('programme', 9_999)).toBeUndefined();
  });
});

describe('a row points by names', () => {
  function point(fields: Record<string, unknown>, parent?: number | string | null) {
    return pointRow('faq', { id: null, parent, fields }, names);
  }

  test.each([
    ['one', ['mba'], ['mba']],
    ['several', ['mba', 'B1'], ['mba', 'bba']],
    ['none', [], []],
    [
      'a title that has a comma in it, by which the cell was taken apart',
      ['Finance', 'applied'],
      ['inBba'],
    ],
  ])('%s', async (_what, programmes, found) => {
    const { fields } = await point({ programmes });
    expect(fields['programmes']).toEqual(found.map((which) => ids[which]));
  });

  test('and by ids, which stay', async () => {
    const programmes = [ids['mba'], 424_242];
    expect((await point({ programmes })).fields).toEqual({ programmes });
    expect((await point({ question: 'A?' })).fields).toEqual({ question: 'A?' });
  });

  test('and is told every name that means none, or more than one', async () => {
    await expect(point({ programmes: ['Nobody', 'Twin', 'mba'] })).rejects.toMatchObject({
      code: 'invalid_input',
      details: {
        errors: [
          { field: 'programmes', msg: 'There is no Programme called “Nobody”.' },
          {
            field: 'programmes',
            msg: '2 Programmes are called “Twin”: give the address or the id.',
          },
        ],
      },
    });
  });

  test('what it hangs on, which stays out where it is not said', async () => {
    const below = (parent: string | number | null | undefined) =>
      pointRow('programme', { id: null, parent, fields: {} }, names);
    expect((await below('online mba')).parent).toBe(ids['mba']);
    for (const parent of [null, undefined, 7]) expect((await below(parent)).parent).toBe(parent);
    await expect(below('Twin')).rejects.toMatchObject({
      details: { errors: [{ field: 'parent_program_id' }] },
    });
  });
});

describe('a row without an id is the entry that it calls by its address, else by its title', () => {
  async function same(...rows: (readonly [fields: object, parent?: number | null])[]) {
    const find = await recogniseEntries(desk.app.services.database.db, 'programme');
    return rows.map(([fields, parent]) => {
      const id = find({ id: null, fields: fields as Record<string, unknown>, parent });
      return id === undefined ? undefined : called([id])[0];
    });
  }

  test.each<[string, object, string | null, string | undefined]>([
    ['its address', { slug: 'mba' }, null, 'mba'],
    ['its address, whatever else it says', { slug: 'mba', title: 'BBA' }, null, 'mba'],
    ['an address in other case', { slug: 'MBA' }, null, 'mba'],
    ['an address under its parent', { slug: 'finance' }, 'bba', 'inBba'],
    ['an address at the root, where it stands below', { slug: 'finance' }, null, undefined],
    ['an address under another parent', { slug: 'mba' }, 'bba', undefined],
    ['an address that is new', { slug: 'mca', title: 'Online MBA' }, null, undefined],
  ])('%s', async (_what, fields, parent, found) => {
    expect(await same([fields, parent === null ? null : (ids[parent] ?? 0)])).toEqual([found]);
  });

  test('and each entry once: a second row of that name is another', async () => {
    expect(await same([{ slug: 'mba' }], [{ slug: 'mba' }])).toEqual(['mba', undefined]);
  });
});

test('of questions asked alike the row is the one that says the same already', async () => {
  const ask = async (answer: string) => {
    const data = { question: 'When?', answer, pages: [], programmes: [] };
    const [id] = await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'faq', publish: false, rows: [{ data }] }),
    );
    return id;
  };
  const [one, other] = [await ask('<p>Soon.</p>'), await ask('<p>Later.</p>')];
  const find = await recogniseEntries(desk.app.services.database.db, 'faq');
  const row = (fields: Record<string, unknown>) => find({ id: null, parent: undefined, fields });
  expect(row({ question: 'when?', answer: '<p>Later.</p>' })).toBe(one);
  const again = await recogniseEntries(desk.app.services.database.db, 'faq');
  const exact = {
    id: null,
    parent: undefined,
    fields: { question: 'When?', answer: '<p>Later.</p>' },
  };
  expect([again(exact), again(exact), again(exact)]).toEqual([other, one, undefined]);
});
