import type { DatabaseHandle } from '../../platform/database/database.ts';

export type LeadPlace = {
  leadId: string;
  country: string;
  state: string | null;
  city: string | null;
  /** True if the caller has just proved the number. */
  isProved: boolean;
};

const putSql = `
  INSERT INTO lead_region AS r (lead_id, country, state, city, at)
  SELECT l.id, p.country, p.state, p.city, $5
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS p (public_id, country, state, city)
  JOIN lead AS l USING (public_id)
  WHERE l.verified_at IS NULL OR public_id = ANY ($6::text[]) ORDER BY l.id
  ON CONFLICT (lead_id) DO UPDATE SET
    country = excluded.country, state = excluded.state, city = excluded.city, at = excluded.at
  WHERE EXISTS (SELECT FROM lead WHERE id = r.lead_id
    AND (verified_at IS NULL OR public_id = ANY ($6::text[])))`;

/**
 * Stores the places from which leads registered. For a verified lead, stores the place only if the caller has proved
 * the number, because anybody can post a number.
 */
export async function putPlaces(
  { relaxed }: Pick<DatabaseHandle, 'relaxed'>,
  places: readonly LeadPlace[],
  at: Date,
): Promise<void> {
  const of = (name: keyof LeadPlace) => places.map((place) => place[name]);
  const proved = places.filter(({ isProved }) => isProved).map(({ leadId }) => leadId);
  const values = [of('leadId'), of('country'), of('state'), of('city'), at, proved];
  await relaxed.query({ name: 'lead-places', text: putSql, values });
}
