import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { Role } from '../../../kernel/constants.ts';
import { bytes, moment } from '../../../server/platform/database/expressions.ts';
import { staffRole, staffUser } from '../../../server/staff/store/table.ts';

/** Tokens of other systems, which call as the member who made them. */
export const apiToken = pgTable(
  'api_token',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull().unique(),
    hint: text('hint').notNull(),
    role: text('role').$type<Role>(),
    /** In place of `role`. A token whose role was deleted has neither. */
    ownRoleId: integer('own_role_id').references(() => staffRole.id, { onDelete: 'set null' }),
    madeBy: integer('made_by')
      .notNull()
      .references(() => staffUser.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    usedAt: moment('used_at'),
    usedFrom: text('used_from'),
  },
  (table) => [
    check('api_token_role', sql`${table.role} IN ('ADMIN', 'EVENT_CREATER')`),
    index('api_token_made_by').on(table.madeBy),
    index('api_token_own_role').on(table.ownRoleId),
  ],
);
