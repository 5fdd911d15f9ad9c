import { pointersOf } from '../../../content/fields/walk.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { EntryRow } from '../store/table.ts';
import { addressOf, candidateOf } from './rules.ts';
import { describingPage, partsUnder, writtenBeside } from './family.ts';

/**
 * Counts the entries of a type that belong to an entry: its parts, or inherited parts if it has none; entries
 * that refer to it or to its parent and are public or would be published with it; or its page's description.
 */
export async function countParts(
  db: Executor,
  row: EntryRow,
  snapshot: Snapshot,
): Promise<(of: string) => number> {
  const { id, type, parentId } = row;
  const own = await partsUnder(db, { id, type });
  const typeAbove = typeOf(type).parent?.type ?? type;
  const above = parentId === null ? [] : await partsUnder(db, { id: parentId, type: typeAbove });
  const { path } = await addressOf(db, candidateOf(row));
  const others = [...(await writtenBeside(db, row)), ...(await describingPage(db, { type, path }))];
  const line = [id, ...(parentId === null ? [] : [parentId])];
  return (of) => {
    const { parent, fields } = typeOf(of as TypeName);
    const isOfType = (part: EntryRow) => part.type === of;
    if (parent?.required) {
      const parts = own.filter(isOfType).length;
      return parts > 0 || !parent.inherited ? parts : above.filter(isOfType).length;
    }
    const named = snapshot
      .all(of as TypeName)
      .filter(({ data }) =>
        pointersOf(fields, data).some(
          ({ to, id: pointed }) => to === type && line.includes(pointed),
        ),
      );
    const ids = [...named, ...others.filter(isOfType)].map((one) => one.id);
    return new Set(ids).size;
  };
}
