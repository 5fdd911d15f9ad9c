import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import { isConnectionLoss } from './connecting/connection-loss.ts';

/** The query builder. Statements run on any connection of the pool. */
export type Database = NodePgDatabase;

/** The query builder inside one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * The query builder on a pool. Drizzle's own keeps a connection for ever when BEGIN fails on it, so that an outage would
 * use up the pool; with this one every connection goes back, and a broken one is closed.
 */
export function queryBuilderOn(pool: pg.Pool): Database {
  return Object.assign(drizzle({ client: pool }), {
    transaction: <Result>(
      work: (tx: Transaction) => Promise<Result>,
      config?: PgTransactionConfig,
    ): Promise<Result> =>
      onConnection(pool, (client) => queryBuilderOf(client).transaction(work, config)),
  });
}

/** Runs `work` in a transaction that `begin` begins: with all that it sets, it is one message to the database. */
export function transactionBegunBy<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return onConnection(pool, async (client) => {
    try {
      await client.query(begin);
      const result = await work(queryBuilderOf(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (!isConnectionLoss(error)) await client.query('ROLLBACK');
      throw error;
    }
  });
}

async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = isConnectionLoss(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const ofClient = new WeakMap<pg.PoolClient, Database>();

function queryBuilderOf(client: pg.PoolClient): Database {
  const known = ofClient.get(client) ?? drizzle({ client });
  ofClient.set(client, known);
  return known;
}
