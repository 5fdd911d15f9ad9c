import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimitTable = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
