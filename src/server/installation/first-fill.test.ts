import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/database.ts';
import { fillOnce } from './first-fill.ts';
import { findFact } from './repository.ts';

let database: TestDatabase;
let processes: DatabaseHandle[];

beforeEach(async () => {
  database = await createTestDatabase('empty');
  processes = [openDatabase(database.url), openDatabase(database.url)];
});
afterEach(async () => {
  for (const each of processes) await each.close();
  await database.drop();
});

test('of processes that begin together one fills the installation, and all go on once it is filled', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    await pause(300);
  };
  const beginning = processes.map(async (each) => {
    await fillOnce(each, load);
    return (await findFact(each.db, 'demo'))?.value;
  });
  expect(await Promise.all(beginning)).toEqual(['loaded', 'loaded']);
  expect(loads).toBe(1);
});

test('where the one that fills it fails, the one that waits does it', async () => {
  const [one, other] = processes as [DatabaseHandle, DatabaseHandle];
  let loads = 0;
  const load = async () => {
    loads += 1;
    await pause(300);
    if (loads === 1) throw new Error('lost');
  };
  const ends = await Promise.allSettled([fillOnce(one, load), fillOnce(other, load)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(loads).toBe(2);
  expect((await findFact(one.db, 'demo'))?.value).toBe('loaded');
});
