import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { bytes, moment } from '../../../server/platform/database/expressions.ts';

/** A request by e-mail of somebody whose number gets no code. */
export const abroadRequest = pgTable(
  'abroad_request',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Noted with its mails, which are erased with it. */
    publicId: text('public_id').notNull().unique(),
    /** SHA-256 of the random token in the mailed link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    phone: text('phone'),
    /** ERP code. */
    areaOfInterest: text('area_of_interest'),
    /** The fee plan that was chosen, in the words of that moment. */
    plan: text('plan'),
    question: text('question'),
    /** The very sentence that was agreed to. */
    consent: text('consent').notNull(),
    /** The page that the form was opened from. */
    page: text('page').notNull(),
    createdAt: moment('created_at').notNull(),
    provedAt: moment('proved_at'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    uniqueIndex('abroad_request_waiting')
      .on(sql`lower(${table.email})`)
      .where(sql`proved_at IS NULL`),
    index('abroad_request_proved').on(table.provedAt, table.id),
  ],
);
