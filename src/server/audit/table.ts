import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Acts of staff and system. Rows are only ever added: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null: the system itself. */
    actorId: integer('actor_id'),
    /** The actor's e-mail address at that moment. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    address: text('address'),
    /** A line of the demo, which may go again. */
    invented: boolean('invented').notNull().default(false),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_entity').on(table.entity, table.entityId),
    index('audit_log_actor').on(table.actorId),
  ],
);

export type AuditRow = typeof auditLog.$inferSelect;

/** Whether each line is printed too. */
export const auditStream = pgTable(
  'audit_stream',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [check('audit_stream_one', sql`${table.id} = 1`)],
);
