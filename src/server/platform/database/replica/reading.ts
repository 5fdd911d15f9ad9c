import type pg from 'pg';

import { type Database, transactionBegunBy } from '../query-builder.ts';

/**
 * Reads in one transaction, which can do nothing else. `work` must do nothing but by `tx`, as it may be run again, and begin
 * no transaction by it, which would end this one.
 */
export type Reading = <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;

/**
 * Readings on the connections of a pool, each statement of which may take so many seconds; `alone`: by the process of
 * its connection, and no others beside it.
 */
export function readingOn(pool: pg.Pool, seconds: number, { alone = false } = {}): Reading {
  const timeout = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(seconds * 1_000)}`;
  const begin = alone ? `${timeout}; SET LOCAL max_parallel_workers_per_gather = 0` : timeout;
  return (work) => transactionBegunBy(pool, begin, work);
}
