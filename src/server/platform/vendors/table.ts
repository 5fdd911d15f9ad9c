import { pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../database/expressions.ts';
import type { VendorId } from '../../../kernel/calls/operations.ts';

export const vendorHealthTable = pgTable('vendor_health', {
  vendor: text('vendor').$type<VendorId>().primaryKey(),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  failure: text('failure'),
  /** It is left alone until then, as it fails. */
  pausedUntil: moment('paused_until'),
});
