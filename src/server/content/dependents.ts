import { and, eq, isNull, or, sql } from 'drizzle-orm';

import type { TypeName } from '../../content/registry.ts';
import type { Transaction } from '../platform/database.ts';
import type { Stamp } from './actor.ts';
import { draftColumns } from './draft-columns.ts';
import { slugErrors, slugOfData } from './publish-rules.ts';
import { insertRevisions, nextSeq, updateEntry } from './repository.ts';
import { type ContentData, contentEntry, type EntryRow } from './table.ts';
import { auditChange } from './audit-change.ts';

/** A page's address before and after it was renamed. */
type Renaming = Readonly<{ from: string; to: string; stamp: Stamp }>;

/** A type whose entries belong to the page that a field names, and how it names one; null where it cannot. */
type Dependent = Readonly<{
  type: TypeName;
  field: string;
  nameOf: (path: string) => string | null;
}>;

const dependents: readonly Dependent[] = [
  { type: 'metadata', field: 'path', nameOf: (path) => path },
  { type: 'footer', field: 'slug', nameOf: (path) => /^\/([^/]+)$/.exec(path)?.[1] ?? null },
];

/** Renames the page in what belongs to it: its words for search engines, and its own footer. */
export async function renameDependents(
  tx: Transaction,
  { from, to, stamp }: Renaming,
): Promise<void> {
  for (const { type, field, nameOf } of dependents) {
    const [old, name] = [nameOf(from), nameOf(to)];
    if (old === null || name === null) continue;
    for (const row of await naming(tx, type, { field, name: old }))
      await rename(tx, row, { field, old, name, stamp });
  }
}

function naming(
  tx: Transaction,
  type: TypeName,
  { field, name }: { field: string; name: string },
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        isNull(contentEntry.deletedAt),
        or(
          sql`${contentEntry.draft}->>${field} = ${name}`,
          sql`${contentEntry.published}->>${field} = ${name}`,
        ),
      ),
    )
    .orderBy(contentEntry.id)
    .for('update');
}

type Rename = Readonly<{ field: string; old: string; name: string; stamp: Stamp }>;

/** Where the new page has an entry of its own already, that one stays, and so does this. */
async function rename(tx: Transaction, row: EntryRow, change: Rename): Promise<void> {
  const { field, old, name, stamp } = change;
  const type = row.type as TypeName;
  const renamed = (data: ContentData) => (data[field] === old ? { ...data, [field]: name } : data);
  const draft = renamed(row.draft);
  const published = row.published && renamed(row.published);
  const candidate = { type, id: row.id, parentId: row.parentId, data: published ?? draft };
  if ((await slugErrors(tx, candidate)).length > 0) return;
  const after = await updateEntry(tx, row.id, {
    ...draftColumns(type, draft),
    ...(published && { published, slug: slugOfData(type, published), seq: nextSeq }),
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await auditChange(tx, { action: 'save', before: row, after, ...stamp });
  await insertRevisions(tx, [
    {
      entryId: row.id,
      version: after.version,
      data: draft,
      at: stamp.at,
      by: stamp.by.name,
      action: published ? 'publish' : 'save',
    },
  ]);
}
