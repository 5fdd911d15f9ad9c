import { pgTable, text } from 'drizzle-orm/pg-core';

import { bytes, moment } from '../../platform/database/expressions.ts';
import { ofLead } from '../store/table.ts';

/** The link by which a person confirms a number that staff typed. A lead has one; a new one ends the former. */
export const leadNumberLink = pgTable('lead_number_link', {
  leadId: ofLead().primaryKey(),
  /** SHA-256 of the token in the link. */
  tokenHash: bytes('token_hash').notNull().unique(),
  /** E.164. */
  mobile: text('mobile').notNull(),
  by: text('by').notNull(),
  reason: text('reason').notNull(),
  askedAt: moment('asked_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
