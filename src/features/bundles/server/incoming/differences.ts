import { firstCharacters, lastCharacters } from '../../../../kernel/text/characters.ts';
import type { BundleDifference } from '../../calls.ts';
import { diffEntries } from '../../../../content/fields/diff.ts';
import type { Field, Fields } from '../../../../content/fields/kind.ts';
import { leavesOf } from '../../../../content/fields/rows.ts';
import { plainText } from '../../../../content/richText/richText.ts';
import type { ContentData } from '../../../../server/content/store/table.ts';

export type NameOf = (to: string, id: number) => string;

/** Characters that are shown of a value. */
const LONGEST = 240;
/** Characters before the first that differs. */
const LEAD = 40;

/** Whether two states of an entry are equal: an absent field equals an empty one. */
export function isSame(fields: Fields, one: ContentData | null, other: ContentData | null) {
  if (one === null || other === null) return one === other;
  return (
    JSON.stringify(one) === JSON.stringify(other) || diffEntries(fields, one, other).length === 0
  );
}

export function fieldDifferences(
  fields: Fields,
  { before, after }: Readonly<{ before: ContentData; after: ContentData }>,
  nameOf: NameOf,
): BundleDifference[] {
  const leaves = [...leavesOf(fields, before), ...leavesOf(fields, after)];
  const kinds = new Map(leaves.map(({ path, field }) => [path, field]));
  return diffEntries(fields, before, after).map(({ path, label, ...values }) => {
    const tell = (value: unknown) => textOf(value, kinds.get(path), nameOf);
    return { label, ...cut(tell(values.before), tell(values.after)) };
  });
}

function textOf(value: unknown, field: Field | undefined, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(one, field, nameOf)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => textOf(one, undefined, nameOf))
      .filter((text) => text !== '')
      .join(', ');
  const to = field?.to ?? (field?.behaviour.pointsAtMedia ? 'media' : undefined);
  if (typeof value === 'number' && to !== undefined) return nameOf(to, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return field?.behaviour.isMarkup ? plainText(text) || text : text;
}

function cut(before: string, after: string) {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = same > LEAD ? same - LEAD : 0;
  const shown = (text: string) => {
    const piece = firstCharacters(lastCharacters(text, text.length - from), LONGEST);
    const isCut = from + LONGEST < text.length;
    return `${from > 0 && piece !== '' ? '…' : ''}${piece}${isCut ? '…' : ''}`;
  };
  return { before: shown(before), after: shown(after) };
}
