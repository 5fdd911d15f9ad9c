import { eq, type SQL, sql } from 'drizzle-orm';

import type { StaffReferralsFilter, StaffReferralsQuery } from '../../calls.ts';
import {
  containingNumber,
  holdsWords,
  type Counted,
  countOf,
  utcOf,
} from '../../../../server/platform/database/expressions.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { referral, referralReward, type ReferralRow } from './table.ts';

/** Every referral as `ReferralRow`; columns are unchanged, so that filters and order outside can use indexes. */
const whole = sql`(
  SELECT r.id AS referral_id, r.referrer_lead_id, r.created_at, r.enrolled_at, r.id::int AS id, r.referrer_lead_id::int AS "referrerLeadId", r.channel, r.reward,
    ${utcOf('r.created_at')} AS "createdAt", ${utcOf('r.enrolled_at')} AS "enrolledAt",
    CASE WHEN r.enrolled_at IS NOT NULL THEN 'enrolled' WHEN f.id IS NULL THEN 'closed'
      WHEN f.verified_at IS NOT NULL THEN 'applied' ELSE 'invited' END AS state,
    CASE WHEN w.reversed THEN 'reversed' WHEN w.credited THEN 'credited'
      WHEN w.earned AND w.held AND NOT w.released THEN 'checking' WHEN w.earned THEN 'earned' ELSE 'none' END
      AS "rewardState",
    CASE WHEN w.earned THEN ${utcOf('w.last_at')} END AS "rewardAt", w.reason AS "holdReason",
    w.held AND NOT (w.released OR w.credited OR w.reversed) AS held,
    ${utcOf('f.verified_at')} AS "appliedAt", f.id::int AS "friendLeadId", f.public_id AS "friendId", f.name AS "friendName", f.mobile AS "friendMobile",
    f.leads_id AS "friendLeadsId", f.area_of_interest AS interest,
    o.public_id AS "referrerId", o.name AS "referrerName", o.mobile AS "referrerMobile",
    o.leads_id AS "referrerLeadsId"
  FROM referral AS r
  LEFT JOIN lead AS f ON f.id = r.friend_lead_id
  LEFT JOIN lead AS o ON o.id = r.referrer_lead_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(kind = 'earned'), false) AS earned,
      coalesce(bool_or(kind = 'held'), false) AS held,
      coalesce(bool_or(kind = 'released'), false) AS released,
      coalesce(bool_or(kind = 'credited'), false) AS credited,
      coalesce(bool_or(kind = 'reversed'), false) AS reversed,
      max(at) AS last_at, max(note) FILTER (WHERE kind = 'held') AS reason
    FROM referral_reward WHERE referral_id = r.id
  ) AS w
) AS whole`;

type Window = { limit: number; offset: number };
type PageOfReferrals = Counted & { rows: ReferralRow[] };

export async function pageOfReferrals(
  executor: Executor,
  { where, order, window }: { where: SQL; order: SQL; window: Window },
): Promise<PageOfReferrals> {
  const { rows } = await executor.execute<ReferralRow>(
    sql`SELECT * FROM ${whole} WHERE ${where} ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}`,
  );
  return { rows, ...(await countOf(executor, sql`${whole} WHERE ${where}`)) };
}

export function pageOfOwnReferrals(
  executor: Executor,
  { leadId, state, window }: { leadId: number; state?: string | undefined; window: Window },
): Promise<PageOfReferrals> {
  const own = sql`referrer_lead_id = ${leadId}`;
  const where = state === undefined ? own : sql`${own} AND state = ${state}`;
  return pageOfReferrals(executor, { where, order: sql`referral_id DESC`, window });
}

/** Referrals that fit `where` and are older than `before`, newest first: one step of an export. */
export async function referralsBefore(
  executor: Executor,
  { where, before, limit }: { where: SQL; before: number; limit: number },
): Promise<ReferralRow[]> {
  const { rows } = await executor.execute<ReferralRow>(sql`
    SELECT * FROM ${whole} WHERE ${where} AND referral_id < ${before}
    ORDER BY referral_id DESC LIMIT ${limit}`);
  return rows;
}

export async function findReferral(executor: Executor, id: number): Promise<ReferralRow | null> {
  const { rows } = await executor.execute<ReferralRow>(
    sql`SELECT * FROM ${whole} WHERE referral_id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The same, held until the transaction ends, so that decisions come one after the other. */
export async function lockReferral(tx: Transaction, id: number): Promise<ReferralRow | null> {
  await tx.execute(sql`SELECT FROM referral WHERE id = ${id} FOR UPDATE`);
  return findReferral(tx, id);
}

export async function referralOfFriend(
  executor: Executor,
  friendLeadId: number,
): Promise<number | null> {
  const { rows } = await executor.execute<{ id: number }>(
    sql`SELECT id::int FROM referral WHERE friend_lead_id = ${friendLeadId}`,
  );
  return rows[0]?.id ?? null;
}

export async function markEnrolled(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(referral).set({ enrolledAt: now }).where(eq(referral.id, id));
}

type Sums = {
  referrals: number;
  applied: number;
  enrolled: number;
  earned: number;
  credited: number;
};

/** Figures of one referrer: friends by how far they came, rupees earned and credited. */
export async function sumsOf(executor: Executor, leadId: number): Promise<Sums> {
  const { rows } = await executor.execute<Sums>(sql`
    SELECT count(*)::int AS referrals,
      count(*) FILTER (WHERE state IN ('applied', 'enrolled'))::int AS applied,
      count(*) FILTER (WHERE state = 'enrolled')::int AS enrolled,
      coalesce(sum(reward) FILTER (WHERE "rewardState" IN ('earned', 'checking', 'credited')), 0)::int
        AS earned,
      coalesce(sum(reward) FILTER (WHERE "rewardState" = 'credited'), 0)::int AS credited
    FROM ${whole} WHERE referrer_lead_id = ${leadId}`);
  return rows[0] ?? { referrals: 0, applied: 0, enrolled: 0, earned: 0, credited: 0 };
}

/** The referrer's code, created if they have none; its row stays locked until the transaction ends. */
export async function lockCode(
  tx: Executor,
  { leadId, fresh, now }: { leadId: number; fresh: string; now: Date },
): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    INSERT INTO referral_code (lead_id, code, created_at)
    VALUES (${leadId}, ${fresh}, ${now.toISOString()})
    ON CONFLICT (lead_id) DO UPDATE SET lead_id = EXCLUDED.lead_id RETURNING code`);
  return rows[0]?.code ?? fresh;
}

export async function codeOf(executor: Executor, leadId: number): Promise<string | null> {
  const { rows } = await executor.execute<{ code: string }>(
    sql`SELECT code FROM referral_code WHERE lead_id = ${leadId}`,
  );
  return rows[0]?.code ?? null;
}

/** All codes that were ever given, by who they lead to now. */
export const allCodes = sql`(
  SELECT lead_id, code FROM referral_code UNION ALL SELECT lead_id, code FROM referral_code_former
)`;

/** Whose code it is; null for one that was never given, or whose owner is erased. */
export async function nameOfCode(executor: Executor, code: string): Promise<string | null> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`SELECT l.name FROM ${allCodes} AS c JOIN lead AS l ON l.id = c.lead_id WHERE c.code = ${code}`,
  );
  return rows[0]?.name ?? null;
}

/** Who invited this lead, while that still earns a reward; null if nobody did. The name is null once it is deleted. */
export async function inviterOf(
  executor: Executor,
  leadId: number,
): Promise<{ name: string | null } | null> {
  const { rows } = await executor.execute<{ name: string | null }>(sql`
    SELECT l.name FROM referral AS r LEFT JOIN lead AS l ON l.id = r.referrer_lead_id
    WHERE r.friend_lead_id = ${leadId} AND r.enrolled_at IS NULL`);
  return rows[0] ?? null;
}

export async function addReferral(
  tx: Transaction,
  row: typeof referral.$inferInsert,
): Promise<number | null> {
  const [added] = await tx
    .insert(referral)
    .values(row)
    .onConflictDoNothing({ target: referral.friendLeadId })
    .returning({ id: referral.id });
  return added?.id ?? null;
}

/** Adds a line to the ledger. The database refuses a second of its kind, and one out of order. */
export async function addReward(
  tx: Transaction,
  entry: typeof referralReward.$inferInsert,
): Promise<void> {
  await tx.insert(referralReward).values(entry);
}

export function ledgerOf(executor: Executor, referralId: number) {
  return executor
    .select()
    .from(referralReward)
    .where(sql`${referralReward.referralId} = ${referralId}`)
    .orderBy(referralReward.id);
}

const sortColumns = {
  id: sql`referral_id`,
  invited_at: sql`created_at`,
  enrolled_at: sql`enrolled_at`,
  reward_at: sql`"rewardAt"`,
} as const satisfies Record<StaffReferralsQuery['sort'], SQL>;

/** The conditions of a staff list. Every value is a parameter; every column is named here. */
/** Nobody is found by a number for whoever may not see it. */
export function filterOf(query: StaffReferralsFilter, seesNumbers: boolean): SQL {
  const { state, reward_state, held, channel, referrer, q } = query;
  const conditions = [
    state && sql`state = ${state}`,
    reward_state && sql`"rewardState" = ${reward_state}`,
    held && sql`held = ${held === 'true'}`,
    channel && sql`channel = ${channel}`,
    referrer && sql`"referrerId" = ${referrer}`,
    q && wordsIn(q, seesNumbers),
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions as SQL[], sql` AND `);
}

/**
 * The order of a staff list, with the id as tiebreaker. The clauses must match the index exactly:
 * a column that is never null gets no NULLS clause.
 */
export function orderOf({ sort, order }: Pick<StaffReferralsQuery, 'sort' | 'order'>): SQL {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  if (sort === 'id') return sql`${sortColumns.id} ${direction}`;
  const nulls = sort === 'invited_at' ? sql`` : sql` NULLS LAST`;
  return sql`${sortColumns[sort]} ${direction}${nulls}, ${sortColumns.id} ${direction}`;
}

function wordsIn(q: string, seesNumbers: boolean): SQL {
  const number = seesNumbers && containingNumber(q);
  const byNumber = number
    ? sql` OR "friendMobile" LIKE ${number} OR "referrerMobile" LIKE ${number}`
    : sql``;
  const names = ['"friendName"', '"referrerName"'].map((name) => holdsWords([name], q));
  return sql`((${sql.join(names, sql`) OR (`)})${byNumber})`;
}
