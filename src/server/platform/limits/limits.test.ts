import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { openLimits } from './limits.ts';

const rules = { tight: { points: 10, seconds: 60 }, wide: { points: 1_000, seconds: 60 } };

let database: DatabaseHandle;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
  return database.relaxed.query('TRUNCATE rate_limit');
});

function open() {
  return openLimits(database.relaxed, rules);
}

it('counts parallel tries exactly, by key and by name', async () => {
  const limits = open();
  const tries = await Promise.all(Array.from({ length: 100 }, () => limits.consume('tight', 'a')));
  expect(tries.filter(({ allowed }) => allowed).length).toBe(10);
  expect(
    tries
      .map(({ remaining }) => remaining)
      .toSorted((a, b) => b - a)
      .slice(0, 3),
  ).toEqual([9, 8, 7]);
  expect(await limits.consume('tight', 'b')).toMatchObject({
    allowed: true,
    limit: 10,
    remaining: 9,
  });
  expect(await limits.consume('wide', 'a')).toMatchObject({ allowed: true, remaining: 999 });
});

it('counts a limit that a feature brings', async () => {
  const own = { name: 'own', points: 2, seconds: 60 };
  const limits = open();
  expect(await limits.consume(own, 'a', 2)).toMatchObject({ allowed: true, limit: 2 });
  expect((await open().consume(own, 'a')).allowed).toBe(false);
  expect(await limits.consume('tight', 'a')).toMatchObject({ allowed: true, remaining: 9 });
});

it('counts across processes and restarts', async () => {
  const [first, second] = [open(), open()];
  for (let count = 0; count < 5; count += 1) {
    await first.consume('tight', 'a');
    await second.consume('tight', 'a');
  }
  expect((await open().consume('tight', 'a')).allowed).toBe(false);
  const { resetSeconds } = await first.consume('tight', 'a');
  expect(resetSeconds).toBeGreaterThan(0);
  expect(resetSeconds).toBeLessThanOrEqual(60);
});

it('forgets whom it has refused once the time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limits = open();
  expect((await limits.consume('tight', 'a', 11)).allowed).toBe(false);
  expect(await limits.consume('tight', 'a', 0)).toMatchObject({ allowed: false, remaining: 0 });
  vi.setSystemTime(Date.now() + 60_001);
  expect(await limits.consume('tight', 'a')).toMatchObject({ allowed: true, remaining: 9 });
});

it('begins anew once the time is over, and deletes what has run out', async () => {
  const limits = open();
  await limits.consume('tight', 'a', 5);
  const { relaxed } = database;
  await relaxed.query('UPDATE rate_limit SET expire = $1', [Date.now() - 1]);
  expect(await limits.consume('tight', 'a')).toMatchObject({ remaining: 9 });
  await relaxed.query('UPDATE rate_limit SET expire = $1', [Date.now() - 1]);
  await limits.forgetExpired();
  expect((await relaxed.query('SELECT FROM rate_limit')).rowCount).toBe(0);
});

it('says where a caller stands without counting it', async () => {
  const limits = open();
  await limits.consume('tight', 'a', 9);
  for (let count = 0; count < 3; count += 1) {
    expect(await limits.consume('tight', 'a', 0)).toMatchObject({ allowed: true, remaining: 1 });
  }
});

it('counts in memory while the database is away, and refuses there too', async () => {
  const pool = { query: () => Promise.reject(new Error('The database is away.')) };
  const limits = openLimits(pool as unknown as Pool, rules);
  const tries = await Promise.all(Array.from({ length: 12 }, () => limits.consume('tight', 'a')));
  expect(tries.filter(({ allowed }) => allowed).length).toBe(10);
  expect(await limits.consume('tight', 'b')).toMatchObject({ allowed: true, remaining: 9 });
});

it('keeps counting who it knows while the database is away, however many others come', async () => {
  const pool = { query: () => Promise.reject(new Error('The database is away.')) };
  const limits = openLimits(pool as unknown as Pool, { ...rules, other: rules.tight });
  await limits.consume('tight', 'a', 11);
  for (let key = 0; key < 10_001; key += 1) await limits.consume('other', String(key));
  expect(await limits.consume('tight', 'a')).toMatchObject({ allowed: false });
});

it('refuses from memory: what is over its limit costs the database nothing', async () => {
  const { relaxed } = database;
  const asked = vi.spyOn(relaxed, 'query');
  const limits = open();
  await limits.consume('tight', 'flood', 11);
  const before = asked.mock.calls.length;
  for (let count = 0; count < 50; count += 1) await limits.consume('tight', 'flood');
  expect(asked.mock.calls.length).toBe(before);
  asked.mockRestore();
});
