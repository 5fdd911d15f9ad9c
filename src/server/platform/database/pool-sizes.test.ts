import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

import { type DatabaseHandle, openDatabase } from './database.ts';

let database: DatabaseHandle | undefined;
afterEach(() => database?.close());

/** Opens the pools of an address without a server: none connects before its first query. */
function open(connections: number): DatabaseHandle {
  database = openDatabase('postgresql://nobody@127.0.0.1:1/none', { connections });
  return database;
}

function most({ options }: pg.Pool): number {
  return options.max;
}

describe.each([
  { connections: 2, pool: 1, registering: 'shared', relaxed: 1, readers: 'shared' },
  { connections: 3, pool: 2, registering: 'shared', relaxed: 1, readers: 'shared' },
  { connections: 4, pool: 2, registering: 'shared', relaxed: 1, readers: 1 },
  { connections: 6, pool: 4, registering: 'shared', relaxed: 1, readers: 1 },
  { connections: 7, pool: 4, registering: 1, relaxed: 1, readers: 1 },
  { connections: 9, pool: 4, registering: 2, relaxed: 2, readers: 1 },
  { connections: 10, pool: 5, registering: 2, relaxed: 2, readers: 1 },
  { connections: 12, pool: 5, registering: 2, relaxed: 3, readers: 2 },
  { connections: 100, pool: 57, registering: 2, relaxed: 25, readers: 16 },
])('of $connections connections', ({ connections, ...expected }) => {
  it('so many are for each kind of work', () => {
    const { pool, registering, relaxed, readers } = open(connections);
    expect({
      pool: most(pool),
      registering: registering === pool ? 'shared' : most(registering),
      relaxed: most(relaxed),
      readers: readers === relaxed ? 'shared' : most(readers),
    }).toEqual(expected);
  });

  it('none is left over, and none too many', () => {
    const { pools } = open(connections);
    expect([...pools].reduce((sum, each) => sum + most(each), 0)).toBe(connections);
  });
});
