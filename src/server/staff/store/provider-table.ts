import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { Role } from '../../../kernel/constants.ts';
import type { RuleKind } from '../../../kernel/staff/provider.ts';
import { moment } from '../../platform/database/expressions.ts';
import { staffRole } from './table.ts';

/** The one identity provider of the installation. Its client secret is kept in `kept_secret`. */
export const staffProvider = pgTable(
  'staff_provider',
  {
    id: integer('id').primaryKey().default(1),
    label: text('label').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    groupsClaim: text('groups_claim').notNull(),
    /** Its addresses are proven although its tokens do not say so. */
    trustsAddresses: boolean('trusts_addresses').notNull(),
    /** Passwords and passkeys are switched off. */
    isOnly: boolean('is_only').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('staff_provider_one', sql`${table.id} = 1`)],
);

/** Which role a person has by the claims of the provider: the first that fits, by id. */
export const staffProviderRule = pgTable(
  'staff_provider_rule',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<RuleKind>().notNull(),
    value: text('value').notNull(),
    role: text('role').$type<Role>(),
    ownRoleId: integer('own_role_id').references(() => staffRole.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('staff_provider_rule_kind', sql`${table.kind} in ('group', 'address', 'domain')`),
    check('staff_provider_rule_role', sql`${table.role} in ('ADMIN', 'EVENT_CREATER')`),
    index('staff_provider_rule_own_role').on(table.ownRoleId),
  ],
);

export type ProviderRow = typeof staffProvider.$inferSelect;
export type ProviderRuleRow = typeof staffProviderRule.$inferSelect;
