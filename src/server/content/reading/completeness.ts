import { completenessOf } from '../../../content/checks/completeness.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countParts } from '../publishing/count-parts.ts';
import { findEntries } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';

type Asked = Readonly<{ type: string; ids: readonly number[] }>;

/** How complete entries of a type are, as their drafts stand; those that are not there are left out. */
export async function readCompleteness(db: Executor, snapshot: Snapshot, { type, ids }: Asked) {
  if (!isTypeName(type) || !typeOf(type).completeness)
    throw invalidInput([{ field: 'type', msg: 'Entries of this type are not measured.' }]);
  const rows = (await findEntries(db, ids)).filter((row) => row.type === type);
  const above = await findEntries(
    db,
    rows.flatMap(({ parentId }) => parentId ?? []),
  );
  const parents = new Map(above.map(({ id, draft }) => [id, draft]));
  const linesOf = async (row: EntryRow) => {
    const partCount = await countParts(db, row, snapshot);
    const parent = parents.get(row.parentId ?? 0);
    return { id: row.id, lines: completenessOf(typeOf(type), row.draft, { partCount, parent }) };
  };
  return Promise.all(rows.map(linesOf));
}
