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
    ): Promise<Result> => onConnection(pool, (client) => transactionOn(client, work, config)),
  });
}

/** Why a transaction failed, on a connection on which it could not be undone either. */
class NotUndone extends Error {
  override readonly name = 'NotUndone';
  readonly first: unknown;

  constructor(first: unknown, cause: unknown) {
    super('A transaction could not be undone.', { cause });
    this.first = first;
  }
}

/** Drizzle's own, but that one whose ROLLBACK fails too tells of both. */
async function transactionOn<Result>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  let failure: { error: unknown } | undefined;
  const noted = async (tx: Transaction): Promise<Result> => {
    try {
      return await work(tx);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    return await queryBuilderOf(client).transaction(noted, config);
  } catch (error) {
    if (failure === undefined || failure.error === error) throw error;
    throw new NotUndone(failure.error, error);
  }
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
      if (!isConnectionLoss(error)) await undo(client, error);
      throw error;
    }
  });
}

async function undo(client: pg.PoolClient, first: unknown): Promise<void> {
  try {
    await client.query('ROLLBACK');
  } catch (error) {
    throw new NotUndone(first, error);
  }
}

/** A connection on which a transaction could not be undone is closed; what is thrown is why it failed. */
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
    isBroken = error instanceof NotUndone || isConnectionLoss(error);
    throw error instanceof NotUndone ? error.first : error;
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
