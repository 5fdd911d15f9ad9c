import { pagesOf } from '../../../content/addresses/pagePath.ts';
import type { Leaf } from '../../../content/fields/rows.ts';
import { labelAt } from '../../../content/labels.ts';
import { typeOf } from '../../../content/registry.ts';
import { cellIn } from '../../../content/richText/cells.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { ContentData, EntryRow } from '../store/table.ts';

type Named = Pick<EntryRow, 'type' | 'id' | 'parentId'>;

/** Names the place of a text for people, down to the row and the heading of a table's cell. */
export function placeOfText(
  { type }: Named,
  data: ContentData,
  { leaf, isMeant }: Readonly<{ leaf: Leaf; isMeant: (words: string) => boolean }>,
): string {
  const label = labelAt(typeOf(type), leaf.path, { data });
  const isTable = leaf.field.behaviour.isMarkup && typeof leaf.value === 'string';
  const cell = isTable ? cellIn(String(leaf.value), isMeant) : undefined;
  const names = [
    cell?.row ? `row “${cell.row}”` : '',
    cell?.column ? `column “${cell.column}”` : '',
  ].filter(Boolean);
  return [label, ...names].join(', ');
}

/** The public page that shows an entry best; null if none does. */
export function pageOfText(snapshot: Snapshot, { type, id, parentId }: Named, data: ContentData) {
  return pagesOf(snapshot, { type, id, parent: parentId, data })[0] ?? null;
}
