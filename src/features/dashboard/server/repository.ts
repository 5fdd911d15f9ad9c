import { type SQL, sql } from 'drizzle-orm';

import type { Waiting } from '../../../kernel/staff/waiting.ts';
import type { Dashboard, PendingContent } from '../calls.ts';
import { isNoProbe } from '../../../server/leads/probes.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { NOT_INVENTED } from '../../../server/platform/outbox/delivery.ts';
import { dayStart } from './lead-repository.ts';

const MAX = 6;

type PendingEntry = Omit<PendingContent, 'kind' | 'menu'>;
type Counted = Pick<Dashboard['content'], 'waiting' | 'groups'>;

/**
 * Unpublished drafts, the newest first, and their number; moments as text with their offset. Entries that depend on
 * one another, like all of a clone, form one line: `parts` counts the others in it.
 */
export async function waitingContent(
  db: Executor,
): Promise<Counted & { newest: readonly PendingEntry[] }> {
  const { rows } = await db.execute<PendingEntry & Counted>(sql`
    WITH RECURSIVE up AS (
      SELECT id AS leaf, id AS at, parent_id, updated_at, updated_by FROM content_entry
      WHERE deleted_at IS NULL AND status IN ('draft', 'changed')
      UNION ALL
      SELECT up.leaf, e.id, e.parent_id, up.updated_at, up.updated_by
      FROM up JOIN content_entry AS e ON e.id = up.parent_id
    ), trees AS (
      SELECT at AS root, count(*)::int AS size, min(leaf) AS only, bool_or(leaf = at) AS has_root,
        max(updated_at) AS updated_at,
        (array_agg(updated_by ORDER BY updated_at DESC, leaf DESC))[1] AS updated_by
      FROM up WHERE parent_id IS NULL GROUP BY at
    )
    SELECT e.id, e.type, e.title, CASE e.status WHEN 'draft' THEN 'draft' ELSE 'changed' END AS status,
      f.updated_by, f.updated_at, e.publish_at,
      CASE WHEN f.size = 1 THEN 0 ELSE f.size - f.has_root::int END AS parts,
      (sum(f.size) OVER ())::int AS waiting, (count(*) OVER ())::int AS groups
    FROM trees AS f
    JOIN content_entry AS e ON e.id = CASE WHEN f.size = 1 THEN f.only ELSE f.root END
    ORDER BY f.updated_at DESC, e.id DESC LIMIT ${MAX}`);
  const newest = rows.map(({ waiting: _waiting, groups: _groups, ...entry }) => entry);
  return { waiting: rows[0]?.waiting ?? 0, groups: rows[0]?.groups ?? 0, newest };
}

export async function erasuresAhead(db: Executor): Promise<{ leads: number; next: Date | null }> {
  const { rows } = await db.execute<{ leads: number; next: string | null }>(sql`
    SELECT count(*)::int AS leads, min(erase_after) AS next FROM lead_erasure WHERE held_at IS NULL`);
  const { leads = 0, next = null } = rows[0] ?? {};
  return { leads, next: next === null ? null : new Date(next) };
}

type Referrals = Dashboard['referrals'];

export async function referralFigures(db: Executor, today: SQL): Promise<Referrals> {
  const { rows } = await db.execute<Referrals>(sql`
    WITH rewards AS (
      SELECT referral_id, max(amount) FILTER (WHERE kind = 'earned') AS earned,
        bool_or(kind = 'held') AND bool_or(kind = 'earned')
          AND NOT bool_or(kind IN ('released', 'credited', 'reversed')) AS is_held,
        bool_or(kind IN ('credited', 'reversed')) AS is_settled
      FROM referral_reward GROUP BY 1
    )
    SELECT count(*) FILTER (WHERE created_at >= ${today})::int AS today, count(*)::int AS total,
      count(enrolled_at)::int AS enrolled, count(*) FILTER (WHERE is_held)::int AS held,
      coalesce(sum(earned) FILTER (WHERE NOT is_settled), 0)::int AS owed
    FROM referral LEFT JOIN rewards ON rewards.referral_id = referral.id`);
  return rows[0] as Referrals;
}

type Asker = Readonly<{ member: number; now: Date; most: number }>;

/** Work that waits for a member of the staff, each counted up to `most`. */
export async function waitingWork(db: Executor, { member, now, most }: Asker): Promise<Waiting> {
  const upTo = (found: SQL) => sql`(SELECT count(*)::int FROM (${found} LIMIT ${most}) AS found)`;
  const { rows } = await db.execute<Waiting>(sql`
    SELECT ${upTo(sql`SELECT FROM staff_user WHERE status = 'waiting' AND email_verified`)} AS users,
      ${upTo(sql`SELECT FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
        WHERE coalesce(s.stage, 'new') = 'new' AND s.assigned_to IS NULL AND ${isNoProbe}`)} AS leads,
      ${upTo(sql`SELECT FROM lead_stage WHERE call_at < ${dayStart(now, -1)}
        AND (assigned_to IS NULL OR assigned_to = ${member})`)} AS calls,
      ${upTo(sql`SELECT FROM referral_reward GROUP BY referral_id
        HAVING bool_or(kind = 'held') AND bool_or(kind = 'earned')
          AND NOT bool_or(kind IN ('released', 'credited', 'reversed'))`)} AS referrals,
      ${upTo(sql`SELECT FROM outbox
        WHERE (last_error IS NOT NULL OR state = 'stopped') AND ${sql.raw(NOT_INVENTED)}`)} AS outbox`);
  return rows[0] ?? { users: 0, leads: 0, calls: 0, referrals: 0, outbox: 0 };
}
