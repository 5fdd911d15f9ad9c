import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { slugOfData } from '../../../../server/content/publishing/rules.ts';
import { draftColumns } from '../../../../server/content/store/entries.ts';
import { isSame } from '../incoming/differences.ts';
import { typeOf } from '../../../../content/registry.ts';
import { pathsOf } from '../incoming/conflicts.ts';
import type { Planned } from '../incoming/plan.ts';
import type { Described, Plan } from '../incoming/prepare.ts';
import type { Here } from '../store/repository.ts';
import type { EntryName, Written } from '../store/write-repository.ts';

export type WriteRow = Written &
  Pick<Planned, 'type' | 'here'> &
  Readonly<{
    isChanged: boolean;
  }>;

export type WritePlan = Readonly<{
  /** Parents come before their children. */
  added: readonly WriteRow[];
  changed: readonly WriteRow[];
  trashed: readonly Here[];
  described: readonly Described[];
  named: readonly EntryName[];
  /** Rows read while planning, which must be unchanged when the plan is written. */
  seen: readonly Pick<Here, 'type' | 'id' | 'title' | 'version'>[];
}>;

export async function writePlanOf(
  plan: Plan,
  { trashed, described }: Pick<WritePlan, 'trashed' | 'described'>,
): Promise<WritePlan> {
  const written = plan.planned.filter(({ fate }) => fate !== 'same');
  const pathOf = pathsOf(plan.planned, plan.rows);
  const rows = await mapInTurns(written, (one) => rowOf(one, pathOf));
  const added = rows.filter(({ here }) => here === undefined);
  const changed = rows.filter(({ here }) => here !== undefined);
  const renamed = plan.planned.filter(({ here, uid }) => here && here.uid !== uid);
  const byId = new Map(plan.rows.map((row) => [row.id, row]));
  const parents = rows.flatMap(({ parentId }) => byId.get(parentId ?? 0) ?? []);
  const seen = [...changed.flatMap(({ here }) => here ?? []), ...trashed, ...parents];
  return {
    added: parentsFirst(added),
    changed,
    trashed,
    described,
    // What is added brings its name along; what lies in the trash under that name gives it up.
    named: [...renamed, ...added].map(({ id, uid }) => ({ id, uid })),
    seen: [...new Map(seen.map((row) => [row.id, row])).values()],
  };
}

function rowOf(one: Planned, pathOf: (id: number) => string | null): WriteRow {
  const { id, uid, type, here, published, parentId, position, isPublished, draft } = one;
  const isUnchanged = published !== null && isSame(typeOf(type).fields, published, draft);
  return {
    id,
    uid,
    type,
    here,
    ...draftColumns(type, draft),
    // The very same where it says the same: the database tells a changed draft by that.
    published: isUnchanged ? draft : published,
    slug: published === null ? null : slugOfData(type, published),
    path: pathOf(id),
    parentId,
    position,
    isPublished,
    isChanged: published !== null && !isUnchanged,
  };
}

function parentsFirst(rows: readonly WriteRow[]): WriteRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const asked = new Set<WriteRow>();
  const sorted: WriteRow[] = [];
  const take = (row: WriteRow): void => {
    if (asked.has(row)) return;
    asked.add(row);
    const above = byId.get(row.parentId ?? 0);
    if (above) take(above);
    sorted.push(row);
  };
  for (const row of rows) take(row);
  return sorted;
}
