import { withInherited } from '../../../content/inheritance.ts';
import { typeOf } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findEntries } from './repository.ts';
import type { ContentData, EntryRow } from './table.ts';

type Stored = Pick<EntryRow, 'id' | 'type' | 'parentId' | 'draft'>;

/** The drafts of entries by their ids, with what they take from the drafts above them. */
export async function wholeDrafts(
  db: Executor,
  rows: readonly Stored[],
): Promise<Map<number, ContentData>> {
  const heirs = rows.filter(({ type }) => typeOf(type).inherits);
  const above = await findEntries(
    db,
    heirs.flatMap(({ parentId }) => parentId ?? []),
  );
  const drafts = new Map(above.map(({ id, draft }) => [id, draft]));
  return new Map(rows.map((row) => [row.id, wholeDraft(row, drafts.get(row.parentId ?? 0))]));
}

function wholeDraft({ type, draft }: Stored, above: ContentData | undefined): ContentData {
  return withInherited(typeOf(type), draft, above);
}
