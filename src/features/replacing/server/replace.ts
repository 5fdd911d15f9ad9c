import { isDeepStrictEqual } from 'node:util';
import type { ReplacedEntry, ReplacementOrder, ReplacementResult } from '../calls.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { isTypeName } from '../../../content/registry.ts';
import { record } from '../../../server/audit/audit.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { publishEntry } from '../../../server/content/publishing/publish.ts';
import type { Stamp } from '../../../server/content/actor.ts';
import {
  changeEntry,
  draftColumns,
  openLiveEntry,
  requireRevision,
} from '../../../server/content/store/entries.ts';
import { findRevision, keepRevisions } from '../../../server/content/store/repository.ts';
import type { ContentData, EntryRow, RevisionAction } from '../../../server/content/store/table.ts';
import { requireComplete, requireDraft } from '../../../server/content/store/validate.ts';
import { replacedIn } from './find.ts';

export async function replaceText(
  tx: Transaction,
  order: ReplacementOrder,
  stamp: Stamp,
): Promise<ReplacementResult> {
  const { find, replace, publish } = order;
  const result = await eachEntry(tx, order.entries, async (inner, row, { fields }) => {
    const chosen = new Set(fields);
    const draft = replacedIn(row, order, (path) => chosen.has(path));
    if (isDeepStrictEqual(draft, row.draft))
      throw new AppError('conflict', { msg: 'None of these places says so.' });
    return storeDraft(inner, row, { draft, isPublic: publish, action: 'save', stamp });
  });
  await noteReplacement(tx, { action: 'content.replace', after: { find, replace }, result }, stamp);
  return result;
}

export async function undoReplacement(
  tx: Transaction,
  entries: readonly ReplacedEntry[],
  stamp: Stamp,
): Promise<ReplacementResult> {
  const result = await eachEntry(tx, entries, async (inner, row, { before }) => {
    const { data: draft } = await requireRevision(inner, row.id, before);
    return storeDraft(inner, row, { draft, isPublic: true, action: 'restore', stamp });
  });
  await noteReplacement(tx, { action: 'content.undo_replace', after: {}, result }, stamp);
  return result;
}

type Chosen = Readonly<{ type: string; id: number; version: number }>;
type Work<One> = (tx: Transaction, row: EntryRow, one: One) => Promise<EntryRow>;

async function eachEntry<One extends Chosen>(
  tx: Transaction,
  entries: readonly One[],
  work: Work<One>,
): Promise<ReplacementResult> {
  const result: ReplacementResult = { changed: [], published: 0, left: [] };
  for (const one of entries) {
    const { type, id, version } = one;
    try {
      if (!isTypeName(type)) throw new AppError('entry_not_found');
      const after = await tx.transaction(async (inner) =>
        work(inner, await openLiveEntry(inner, { type, id, version }), one),
      );
      result.changed.push({ type, id, version: after.version, before: version });
      if (after.status === 'published') result.published += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      const errors = [...(details.errors ?? [])];
      result.left.push({ type, id, msg: errors[0]?.msg ?? message, code, errors });
    }
  }
  return result;
}

type Stored = Readonly<{
  draft: ContentData;
  /** True if the entry is published again, provided that it had no unpublished changes. */
  isPublic: boolean;
  action: RevisionAction;
  stamp: Stamp;
}>;

async function storeDraft(
  tx: Transaction,
  row: EntryRow,
  { draft, isPublic, action, stamp }: Stored,
): Promise<EntryRow> {
  const name = row.type;
  const wasPublic = row.status === 'published';
  const data = (wasPublic ? requireComplete : requireDraft)(typeAt(name, row.parentId), draft);
  await keepForUndo(tx, row, stamp);
  const touched = { updatedAt: stamp.at, updatedBy: stamp.by.name };
  const columns = { ...draftColumns(name, data), ...touched };
  const stored = await changeEntry(tx, row, { action, columns, ...stamp });
  if (!isPublic || !wasPublic) return stored;
  return publishEntry(tx, { type: name, id: row.id }, stamp);
}

/** Some changes, such as a schedule, count the version up without a revision: undoing needs one. */
async function keepForUndo(tx: Transaction, row: EntryRow, stamp: Stamp): Promise<void> {
  const known = await findRevision(tx, row.id, row.version);
  if (known === undefined) await keepRevisions(tx, [row], { action: 'save', ...stamp });
}

async function noteReplacement(
  tx: Transaction,
  { action, after, result }: Readonly<{ action: string; after: object; result: ReplacementResult }>,
  { by, at }: Stamp,
): Promise<void> {
  const { changed, published, left } = result;
  await record(tx, at, {
    actor: by,
    address: by.address ?? null,
    action,
    entity: 'content',
    after: { ...after, changed: changed.length, published, left: left.length },
  });
}
