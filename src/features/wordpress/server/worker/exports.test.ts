import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';

import { PROJECT } from '../../../../../scripts/runtime.mjs';
import { wxr } from '../../../../../tests/support/wxr.ts';
import type { MovedItem } from '../convert/old-site.ts';
import type { ItemPlan, PlannedItem } from '../store/repository.ts';
import type { NewItem } from '../store/table.ts';
import { WxrError } from '../wxr/parts.ts';
import { openExports } from './exports.ts';

const SITE = 'https://old.example';
const exports = openExports({ project: PROJECT });
const { signal } = new AbortController();

/** Reads a text as an export; answers what is said of its site, and its rows as they come. */
async function read(text: string) {
  const parts: NewItem[][] = [];
  const take = async (rows: string) => void parts.push(JSON.parse(rows));
  const told = await exports.read(Readable.from([Buffer.from(text)]), 7, { signal, take });
  return { told, parts };
}

test('an export comes back in rows, at most 25 at a time and no more than some characters', async () => {
  const short = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, title: `Day ${at}` }));
  const long = Array.from({ length: 3 }, (_, at) => ({
    id: at + 100,
    content: `<p>${'word '.repeat(150_000)}</p>`,
  }));
  const { told, parts } = await read(
    wxr(SITE, [...short, ...long, { id: 900, type: 'nav_menu_item' }]),
  );
  expect(told.site).toMatchObject({ address: SITE, authors: { meera: 'Meera Iyer' } });
  expect(told.others).toEqual({ nav_menu_item: 1 });
  expect(parts.map(({ length }) => length)).toEqual([25, 25, 12, 1]);
  expect(parts.flat().map(({ wpId }) => wpId)).toEqual([...short, ...long].map(({ id }) => id));
  expect(parts[0]?.[0]).toMatchObject({
    moveId: 7,
    kind: 'post',
    origin: 'old.example/2019/05/item-1',
    source: { title: 'Day 0' },
  });
});

test('of an export that is not whole nothing is given away, and the line is named', async () => {
  const whole = wxr(
    SITE,
    Array.from({ length: 60 }, (_, at) => ({ id: at + 1 })),
  );
  const parts: string[] = [];
  const take = async (rows: string) => void parts.push(rows);
  const reading = exports.read(Readable.from([Buffer.from(whole.slice(0, -300))]), 7, {
    signal,
    take,
  });
  await expect(reading).rejects.toThrow(WxrError);
  await expect(reading).rejects.toThrow(/^Line \d+, item 60: .* cut short\?$/);
  expect(parts).toEqual([]);
});

test('texts are converted by what is known of all items', async () => {
  const { parts, told } = await read(
    wxr(SITE, [
      { id: 1, content: `<p><a href="${SITE}/2019/05/item-2/">Next</a></p>[gallery ids="3"]` },
      { id: 2, content: `<p>${'word '.repeat(20_000)}</p>` },
      { id: 3, type: 'attachment', file: `${SITE}/wp-content/uploads/a.png` },
    ]),
  );
  const rows = parts.flat();
  const moved = rows.map(({ kind, wpId, source: { link, file, parent } }): MovedItem => {
    const path = kind === 'post' ? `/blogs/item-${wpId}` : null;
    return { kind, wpId, path, link, file, alt: null, caption: '', parent };
  });
  const items = rows
    .filter(({ kind }) => kind === 'post')
    .map(({ wpId, source }): PlannedItem => {
      const plan = { id: wpId, fate: 'new', why: null, path: null, entryId: null } as const;
      return { ...plan, notes: [], pictures: 0, source };
    });
  const plans: ItemPlan[] = [];
  const given = {
    moved: [JSON.stringify(moved)],
    items: items.map((one) => JSON.stringify([one])),
  };
  const take = async (part: string) => void plans.push(...JSON.parse(part));
  await exports.convert({ site: told.site, ...given }, { signal, take });
  expect(plans).toMatchObject([
    { id: 1, fate: 'new', pictures: 1 },
    { id: 2, fate: 'left_out', why: expect.stringMatching(/^Its text has 1,00,00\d characters/) },
  ]);
});

test('whoever stops it waits for nothing, and leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stop = new AbortController();
  const words = `<p>${'word '.repeat(5_000)}</p>`;
  const many = Array.from({ length: 400 }, (_, at) => ({ id: at + 1, content: words }));
  const take = async () => stop.abort(new Error('Stopped'));
  const reading = exports.read(Readable.from([Buffer.from(wxr(SITE, many))]), 7, {
    signal: stop.signal,
    take,
  });
  await expect(reading).rejects.toThrow('Stopped');
  expect(await readdir(folder)).toEqual([]);
});
