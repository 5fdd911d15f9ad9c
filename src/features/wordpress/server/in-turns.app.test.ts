import { wordpress } from '../feature.ts';
import { PROJECT } from '../../../../scripts/runtime.mjs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { slowDown } from '../../../../tests/support/thread.ts';
import { wxr } from '../../../../tests/support/wxr.ts';
import type { WordpressMove } from '../calls.ts';
import { openExports } from './worker/exports.ts';
import { findMove } from './store/repository.ts';
import type { MoveRow } from './store/table.ts';
import { openOldSite } from './work/take.ts';
import { planItems } from './work/plan.ts';

const ITEMS = 300;

let app: TestApp;
let move: MoveRow;
let statements: string[];

beforeAll(async () => {
  app = await createTestApp({ features: [wordpress], content: 'empty' });
  const staff = await signedIn(app, 'ADMIN');
  const items = Array.from({ length: ITEMS }, (_, id) => ({ id: id + 1, title: `Day ${id}` }));
  const bytes = Buffer.from(wxr('https://old.example', items));
  const spy = vi.spyOn(app.services.database.pool, 'query');
  const sent = await staff.upload<WordpressMove>('/api/wordpress', { name: 'old.xml', bytes });
  await app.services.outbox.idle();
  statements = spy.mock.calls.map(([query]) => textOf(query));
  spy.mockRestore();
  const found = await findMove(app.services.database.db, sent.body.data.id);
  if (!found) throw new Error('The move is gone.');
  move = found;
});
afterAll(() => app?.close());

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

test('an export is stored and planned by few statements, each of few items', async () => {
  expect(move.state).toBe('ready');
  const about = (verb: string) =>
    statements.filter((text) => new RegExp(`^\\s*${verb}.*wordpress_item`, 'is').test(text)).length;
  expect(about('INSERT')).toBeGreaterThanOrEqual(ITEMS / 25);
  expect(about('UPDATE')).toBeLessThanOrEqual(ITEMS / 50 + ITEMS / 20);
  expect(about('UPDATE')).toBeGreaterThan(1);
});

test('visitors are answered between any two milliseconds in which it is planned', async () => {
  const { database, content } = app.services;
  const turns = slowDown();
  const old = await openOldSite(database.db, move);
  expect(old.linkOf('https://old.example/?p=8')).toMatch('/blogs/');
  expect(turns()).toBeGreaterThan(ITEMS / 3);
  const before = turns();
  const exports = openExports({ project: PROJECT });
  const planning = { db: database.db, snapshot: content.snapshot(), taken: [], exports };
  await planItems(planning, move, new AbortController().signal);
  expect(turns() - before).toBeGreaterThan(ITEMS / 3);
});

test('a plan that comes late changes nothing of what was begun meanwhile', async () => {
  const { database, content } = app.services;
  const { db, pool } = database;
  const text = 'UPDATE wordpress_item SET entry_id = 7, notes = $2 WHERE move_id = $1';
  await pool.query(text, [move.id, '["taken in"]']);
  const exports = openExports({ project: PROJECT });
  const planning = { db, snapshot: content.snapshot(), taken: [], exports };
  await planItems(planning, move, new AbortController().signal);
  const { rows } = await pool.query(
    'SELECT DISTINCT entry_id, notes FROM wordpress_item WHERE move_id = $1',
    [move.id],
  );
  expect(rows).toEqual([{ entry_id: 7, notes: ['taken in'] }]);
});
