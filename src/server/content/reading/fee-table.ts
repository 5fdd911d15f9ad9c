import { and, asc, eq, isNull } from 'drizzle-orm';

import type { PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import { pricedBy } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { feePlan } from '../../../content/types/feePlan.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findEntries } from '../store/repository.ts';
import { contentEntry, type ContentData, type EntryRow } from '../store/table.ts';
import { wholeDrafts } from '../store/entries.ts';

/** All fee plans that are not in the trash, by their programmes: each programme before its specialisations. */
export async function feeTable(db: Executor, snapshot: Snapshot): Promise<PricedProgramme[]> {
  const plans = Map.groupBy(await plansOf(db), ({ parentId }) => parentId);
  const ids = [...plans.keys()].filter((id) => id !== null);
  const priced = (await findEntries(db, ids)).filter(({ deletedAt }) => deletedAt === null);
  const above = new Map((await findEntries(db, parentsOf(priced))).map((row) => [row.id, row]));
  const drafts = await wholeDrafts(db, priced);
  const place = (row: EntryRow) => above.get(row.parentId ?? 0) ?? row;
  return priced
    .toSorted((a, b) => inOrder(place(a), place(b)) || depth(a) - depth(b) || inOrder(a, b))
    .map((row) => ({
      id: row.id,
      title: row.title,
      under: above.get(row.parentId ?? 0)?.title ?? null,
      semesters: semestersOf(drafts.get(row.id)),
      pages: pricedBy(row.id, snapshot).flatMap((one) => pathOf(one, snapshot) ?? []),
      plans: (plans.get(row.id) ?? []).map(({ id, title, version, status, draft }) => {
        return { id, title, version, status, draft };
      }),
    }));
}

async function plansOf(db: Executor): Promise<EntryRow[]> {
  return db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.type, feePlan.name), isNull(contentEntry.deletedAt)))
    .orderBy(asc(contentEntry.position), asc(contentEntry.id));
}

function parentsOf(rows: readonly EntryRow[]): number[] {
  return [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id !== null);
}

function inOrder(a: EntryRow, b: EntryRow): number {
  return a.position - b.position || a.id - b.id;
}

function depth({ parentId }: EntryRow): number {
  return parentId === null ? 0 : 1;
}

function semestersOf(draft: ContentData = {}): number | null {
  const count = draft['semester_count'];
  return typeof count === 'number' && Number.isInteger(count) ? count : null;
}
