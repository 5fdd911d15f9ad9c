import type { Pool } from 'pg';

import { RELAXED } from '../database/database.ts';
import type { vendorHealthTable } from './table.ts';

export type VendorState = typeof vendorHealthTable.$inferSelect;

export type VendorNews = Partial<Omit<VendorState, 'vendor'>>;

const putSql = `
  INSERT INTO vendor_health AS known (vendor, succeeded_at, failed_at, failure, paused_until)
  SELECT vendor, "succeededAt", "failedAt", failure, "pausedUntil"
  FROM jsonb_to_recordset($1::jsonb) AS news (vendor text, "succeededAt" timestamptz,
    "failedAt" timestamptz, failure text, "pausedUntil" timestamptz)
  WHERE ${RELAXED} ORDER BY vendor
  ON CONFLICT (vendor) DO UPDATE SET
    succeeded_at = greatest(known.succeeded_at, excluded.succeeded_at),
    failed_at = greatest(known.failed_at, excluded.failed_at),
    failure = CASE WHEN excluded.failed_at >= coalesce(known.failed_at, '-infinity')
      THEN excluded.failure ELSE known.failure END,
    paused_until = CASE WHEN excluded.vendor = ANY($2::text[]) THEN excluded.paused_until
      ELSE known.paused_until END`;

const listSql = `SELECT vendor, succeeded_at AS "succeededAt", failed_at AS "failedAt", failure,
  paused_until AS "pausedUntil" FROM vendor_health`;

export function vendorRepository(pool: Pool) {
  return {
    put: async (news: ReadonlyMap<string, VendorNews>): Promise<void> => {
      const rows = [...news].map(([vendor, one]) => ({ vendor, ...one }));
      const paused = rows.filter(({ pausedUntil }) => pausedUntil !== undefined);
      const values = [JSON.stringify(rows), paused.map(({ vendor }) => vendor)];
      await pool.query({ name: 'vendor-health-put', text: putSql, values });
    },
    remove: async (vendor: VendorState['vendor']): Promise<void> => {
      await pool.query('DELETE FROM vendor_health WHERE vendor = $1', [vendor]);
    },
    list: async (): Promise<VendorState[]> => (await pool.query<VendorState>(listSql)).rows,
  };
}
