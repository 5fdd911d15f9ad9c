import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { recordOf } from '../../kernel/record.ts';
import { isAnsweredByServer } from '../addresses/addresses.ts';
import type { ContentType } from '../types/define.ts';
import type { Fields } from '../fields/fields.ts';
import { fieldsOfRow } from '../fields/rows.ts';
import { type Leaf, leavesOf } from '../fields/walk.ts';
import { withInherited } from '../inheritance/inheritance.ts';
import { type CheckContext, blocking, warning } from '../types/checks/finding.ts';
import { missingFindings } from './completeness.ts';
import { fixedWordFindings } from './fixedWords.ts';
import { openPassageFindings } from './openPassages.ts';
import { placeholderFindings, roundFindings } from './placeholders.ts';
import { factsOf, skippedHeading } from './richText.ts';

type Data = Readonly<Record<string, unknown>>;

/** Everything that publish checks find in the data of a type, by its field declarations. */
export function findingsOf(type: ContentType, data: Data, context: CheckContext): CheckFinding[] {
  const inFields = [...leavesOf(type.fields, data)].flatMap((leaf) => [
    ...altFindings(type.fields, data, { leaf, context }),
    ...richTextFindings(leaf),
    ...linkFindings(type, leaf, context),
    ...(holdsWords(type, leaf) ? [] : placeholderFindings(leaf, context.words)),
    ...openPassageFindings(leaf),
  ]);
  const inWords = fixedWordFindings(type.fields, data, context.words);
  return [
    ...inFields,
    ...inWords,
    ...roundFindings(type, data),
    ...(type.checks?.(withInherited(type, data, context.parent), context) ?? []),
    ...missingFindings(type, data, context),
  ];
}

/** Fixed words have names of their own in braces. */
function holdsWords({ fields }: ContentType, { path }: Leaf): boolean {
  return fields[path.split('.', 1)[0] ?? '']?.layout === 'words';
}

type LeafContext = Readonly<{ leaf: Leaf; context: CheckContext }>;

/** A picture needs words: its own in the library, or those of the field beside it. */
function altFindings(fields: Fields, data: Data, { leaf, context }: LeafContext): CheckFinding[] {
  const { field, path, value } = leaf;
  if (!field.behaviour.isPicture || typeof value !== 'number' || !context.needsAlt(value))
    return [];
  const beside = besideOf(fields, data, path.split('.'));
  const name = path.split('.').at(-1) ?? '';
  const alt = altFieldOf(beside.fields, name);
  if (alt !== undefined && String(beside.data[alt] ?? '').trim() !== '') return [];
  const msg =
    'This picture has no description. Describe it in the media library, or mark it as decoration.';
  return [blocking({ rule: 'alt', field: path, msg })];
}

/** The fields and values that stand beside a value: its row's, or the entry's own. */
function besideOf(
  fields: Fields,
  data: Data,
  path: readonly string[],
): Readonly<{ fields: Fields; data: Data }> {
  const [first = '', ...rest] = path;
  const field = fields[first];
  if (rest.length === 0 || field === undefined) return { fields, data };
  const inner = data[first];
  if (!Array.isArray(inner)) return besideOf(field.fields ?? {}, recordOf(inner), rest);
  const row = recordOf(inner[Number(rest[0])]);
  return besideOf(fieldsOfRow(field, row), row, rest.slice(1));
}

/** The field that describes a picture: `alt_cover` for `cover`; the only one there is for all others. */
function altFieldOf(fields: Fields, name: string): string | undefined {
  const names = Object.keys(fields);
  if (names.includes(`alt_${name}`)) return `alt_${name}`;
  const isTaken = (alt: string) => names.includes(alt.slice('alt_'.length));
  const [only, second] = names.filter((one) => one.startsWith('alt_') && !isTaken(one));
  return second === undefined ? only : undefined;
}

function richTextFindings({ field, path, value }: Leaf): CheckFinding[] {
  if (!field.behaviour.isMarkup || typeof value !== 'string') return [];
  const { headings, hasEmptyHeading, picturesWithoutAlt } = factsOf(value);
  const level = skippedHeading(headings);
  const skips = `A heading of level ${level} comes without one of level ${(level ?? 0) - 1} above it.`;
  return [
    ...(level === undefined ? [] : [warning({ rule: 'heading', field: path, msg: skips })]),
    ...(hasEmptyHeading
      ? [warning({ rule: 'heading', field: path, msg: 'A heading has no words.' })]
      : []),
    ...(picturesWithoutAlt > 0
      ? [blocking({ rule: 'alt', field: path, msg: 'A picture in this text has no description.' })]
      : []),
  ];
}

function linkFindings(type: ContentType, leaf: Leaf, { leadsTo }: CheckContext): CheckFinding[] {
  return addressesIn(type, leaf).flatMap((address) => {
    const path = ownPathOf(address);
    const where = path === undefined ? 'page' : leadsTo(path);
    if (where === 'page') return [];
    const msg =
      where === 'moved'
        ? `${path} has moved: link to where it is now.`
        : `No page stands at ${path}.`;
    return [warning({ rule: 'link', field: leaf.path, msg })];
  });
}

/** Addresses that a value links to. The entry's own address is no link. */
function addressesIn(type: ContentType, { field, path, value }: Leaf): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const isOwn = path === type.slugField && !field.existing;
  return isOwn ? [] : (field.behaviour.links?.(value) ?? []);
}

/** The path of an address of this site, without query and anchor; undefined for all others. */
function ownPathOf(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  const path = address.split(/[?#]/, 1)[0] || '/';
  return isAnsweredByServer(path) ? undefined : path;
}
