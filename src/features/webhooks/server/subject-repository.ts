import { eq, sql } from 'drizzle-orm';

import { auditLog } from '../../../server/audit/table.ts';
import type { Executor } from '../../../server/platform/database/database.ts';

type Body = Record<string, unknown>;
type Lead = {
  told: Body;
  details: Body;
  /** Ways of contact to which a consent stands. */
  stands: string[];
};

export async function findLead(db: Executor, publicId: string): Promise<Lead | null> {
  const { rows } = await db.execute<Lead>(sql`
    SELECT jsonb_build_object('lead_id', public_id, 'leads_id', leads_id,
        'area_of_interest', area_of_interest, 'source_media', source_media,
        'source_campaign', source_campaign, 'stage', coalesce(s.stage, 'new'),
        'registered_at', created_at, 'verified_at', verified_at) AS told,
      jsonb_build_object('name', name, 'mobile', mobile, 'email', email,
        'highest_qualification_id', highest_qualification_id, 'country', r.country,
        'state', r.state, 'city', r.city) AS details,
      ARRAY(SELECT DISTINCT unnest(purposes) FROM consent
        WHERE consent.lead_id = lead.id AND withdrawn_at IS NULL ORDER BY 1) AS stands
    FROM lead LEFT JOIN lead_stage AS s ON s.lead_id = lead.id
      LEFT JOIN lead_region AS r ON r.lead_id = lead.id
    WHERE public_id = ${publicId}`);
  return rows[0] ?? null;
}

type EntryRow = { title: string; published_at: string | null; published_by: string | null };

export async function findEntry(db: Executor, id: number): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT title, published_at, published_by FROM content_entry WHERE id = ${id}`);
  return rows[0];
}

export async function findLine(db: Executor, id: number) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  return row;
}
