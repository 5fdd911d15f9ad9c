import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { lead, leadPlan } from '../../../../server/leads/store/table.ts';
import type { SentFile } from '../../state.ts';
import type { KeptPaper } from '../papers/keep.ts';
import {
  application,
  applicationPaper,
  applicationPaperGone,
  type ApplicationRow,
  type PaperRow,
} from './table.ts';

/** The newest application of a lead: a merge may have brought an older one. */
export async function findOwn(db: Executor, leadId: number): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(application)
    .where(eq(application.leadId, leadId))
    .orderBy(desc(application.id))
    .limit(1);
  return row ?? null;
}

/** As `findOwn`, locked until the transaction ends. */
export async function lockOwn(tx: Transaction, leadId: number): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(application)
    .where(eq(application.leadId, leadId))
    .orderBy(desc(application.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function findApplication(db: Executor, id: number): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(application).where(eq(application.id, id));
  return row ?? null;
}

export async function lockApplication(tx: Transaction, id: number): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(application).where(eq(application.id, id)).for('update');
  return row ?? null;
}

export async function addApplication(
  tx: Transaction,
  row: typeof application.$inferInsert,
): Promise<void> {
  await tx.insert(application).values(row);
}

export async function changeApplication(
  tx: Transaction,
  id: number,
  changes: Partial<typeof application.$inferInsert>,
): Promise<void> {
  await tx.update(application).set(changes).where(eq(application.id, id));
}

export async function removeApplication(tx: Transaction, id: number): Promise<void> {
  await tx.delete(application).where(eq(application.id, id));
}

const shown = {
  id: applicationPaper.id,
  applicationId: applicationPaper.applicationId,
  paper: applicationPaper.paper,
  name: applicationPaper.name,
  state: applicationPaper.state,
  reason: applicationPaper.reason,
  type: applicationPaper.type,
  bytes: applicationPaper.bytes,
  sentAt: applicationPaper.sentAt,
};

/** The files of some applications, without what opens them. */
export async function filesOf(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SentFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(shown)
    .from(applicationPaper)
    .where(inArray(applicationPaper.applicationId, [...ids]))
    .orderBy(asc(applicationPaper.id));
  const files = rows.map(({ applicationId, sentAt, ...file }) => ({
    of: applicationId,
    file: { ...file, sentAt: sentAt.toISOString() },
  }));
  const grouped = Map.groupBy(files, ({ of }) => of);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ file }) => file)]));
}

export async function findPaper(
  db: Executor,
  { id, applicationId }: { id: number; applicationId: number },
): Promise<PaperRow | null> {
  const [row] = await db
    .select()
    .from(applicationPaper)
    .where(and(eq(applicationPaper.id, id), eq(applicationPaper.applicationId, applicationId)));
  return row ?? null;
}

type NewPaper = KeptPaper & Readonly<{ paper: string; name: string; sentAt: Date }>;

/**
 * Adds a file in place of those of its paper that were returned. False if the very file is there already: a form came
 * twice.
 */
export async function addPaper(
  tx: Transaction,
  applicationId: number,
  paper: NewPaper,
): Promise<boolean> {
  await tx
    .delete(applicationPaper)
    .where(
      and(
        eq(applicationPaper.applicationId, applicationId),
        eq(applicationPaper.paper, paper.paper),
        eq(applicationPaper.state, 'returned'),
      ),
    );
  const { rowCount } = await tx
    .insert(applicationPaper)
    .values({ applicationId, ...paper })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes a file that nobody has accepted yet. */
export async function removePaper(
  tx: Transaction,
  { id, applicationId }: { id: number; applicationId: number },
): Promise<void> {
  await tx
    .delete(applicationPaper)
    .where(
      and(
        eq(applicationPaper.id, id),
        eq(applicationPaper.applicationId, applicationId),
        sql`${applicationPaper.state} <> 'accepted'`,
      ),
    );
}

export async function decidePaper(
  tx: Transaction,
  id: number,
  decision: Pick<PaperRow, 'state' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.update(applicationPaper).set(decision).where(eq(applicationPaper.id, id));
}

/** The files among `keys` that a row refers to. */
export async function usedFiles(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: applicationPaper.fileKey })
    .from(applicationPaper)
    .where(inArray(applicationPaper.fileKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export async function goneFiles(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.select().from(applicationPaperGone).limit(limit);
  return rows.map(({ fileKey }) => fileKey);
}

export async function forgetGone(db: Executor, key: string): Promise<void> {
  await db.delete(applicationPaperGone).where(eq(applicationPaperGone.fileKey, key));
}

/** Deletes applications whose time is over: decided ones by `now`, others unchanged since `before`. */
export async function forgetOld(
  db: Executor,
  { now, before }: { now: Date; before: Date },
): Promise<number> {
  const { rowCount } = await db.delete(application).where(
    sql`${and(isNotNull(application.keepUntil), lt(application.keepUntil, now))}
      OR ${and(isNull(application.decidedAt), lt(application.updatedAt, before))}`,
  );
  return rowCount ?? 0;
}

/** What a lead says about itself, and whether a guardian has agreed for it. */
export async function findApplicant(db: Executor, leadId: number) {
  const [row] = await db.select().from(lead).where(eq(lead.id, leadId));
  return row ?? null;
}

/** Whether there is such a lead. One that is there stays until the transaction ends. */
export async function holdApplicant(tx: Transaction, leadId: number): Promise<boolean> {
  const held = tx
    .select({ id: lead.id })
    .from(lead)
    .where(eq(lead.id, leadId))
    .for('no key update');
  return (await held).length > 0;
}

/** The fee plan that a lead chose last, in words; null if none. */
export async function lastPlan(db: Executor, leadId: number): Promise<string | null> {
  const [row] = await db
    .select({ plan: leadPlan.plan })
    .from(leadPlan)
    .where(and(eq(leadPlan.leadId, leadId), isNull(leadPlan.challenge)))
    .orderBy(desc(leadPlan.id))
    .limit(1);
  return row?.plan ?? null;
}

/** All applications of a lead, the newest first. */
export function applicationsOf(db: Executor, leadId: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(application)
    .where(eq(application.leadId, leadId))
    .orderBy(desc(application.id));
}
