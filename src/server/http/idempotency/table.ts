import { bigint, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Answers to calls that carried an Idempotency-Key. Neither the key nor the answer can be read
 * from here: `id` is a hash, and the answer is sealed with a key made from the caller's.
 */
export const idempotencyTable = pgTable(
  'idempotency_key',
  {
    id: bytea().primaryKey(),
    fingerprint: bytea().notNull(),
    /** Null while the first call is being answered. */
    answer: bytea(),
    /** The process that answers the first call: its advisory lock. Null where it holds none. */
    owner: bigint({ mode: 'bigint' }),
    /** When an unanswered first call counts as lost, whoever answers it. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_key_created').on(table.createdAt)],
);
