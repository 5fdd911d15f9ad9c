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
    transaction: async <Result>(
      work: (tx: Transaction) => Promise<Result>,
      config?: PgTransactionConfig,
    ): Promise<Result> => {
      const client = await pool.connect();
      let isBroken = true;
      try {
        const result = await queryBuilderOf(client).transaction(work, config);
        isBroken = false;
        return result;
      } catch (error) {
        isBroken = isConnectionLoss(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  });
}

const ofClient = new WeakMap<pg.PoolClient, Database>();

function queryBuilderOf(client: pg.PoolClient): Database {
  const known = ofClient.get(client) ?? drizzle({ client });
  ofClient.set(client, known);
  return known;
}
