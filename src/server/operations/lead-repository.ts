import { sql } from 'drizzle-orm';

import type { Executor } from '../platform/database/database.ts';
import type { PendingDelivery } from '../platform/outbox/delivery.ts';

export type NamedLead = { id: number; name: string };

type Row = { id: string; name: string; public_id: string; mobile: string };

export async function leadsAbout(db: Executor, deliveries: readonly PendingDelivery[]) {
  const known = deliveries.flatMap(({ about }) => [about.lead, about.to]);
  const names = JSON.stringify(known.filter((one) => one !== null));
  const { rows } = await db.execute<Row>(sql`
    WITH named AS (SELECT jsonb_array_elements_text(${names}::jsonb) AS one)
    SELECT id, name, public_id, mobile FROM named JOIN lead ON public_id = one
    UNION SELECT id, name, public_id, mobile FROM named JOIN lead ON mobile = one`);
  const found = new Map(
    rows.flatMap(({ id, name, public_id, mobile }) => {
      const lead = { id: Number(id), name };
      return [[public_id, lead] as const, [mobile, lead] as const];
    }),
  );
  return ({ about }: PendingDelivery): NamedLead | null =>
    found.get(about.lead ?? about.to ?? '') ?? null;
}
