import { isAnsweredByServer } from '../addresses/addresses.ts';
import { missingFindings } from './completeness.ts';
import { fixedWordFindings } from './fixedWords.ts';
import {
  namedTextFindings,
  openPassageFindings,
  placeholderFindings,
  roundFindings,
} from './placeholders.ts';
import { signFindings } from '../types/checks/signs.ts';
import type { Fields } from '../fields/fields.ts';
import { fieldsOfRow, type Leaf, leavesOf } from '../fields/rows.ts';
import { withInherited } from '../inheritance/inheritance.ts';
import { type Element, headings, pictures } from '../richText/richText.ts';
import { blocking, type CheckContext, warning } from '../types/checks/finding.ts';
import type { ContentType } from '../types/define.ts';
import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { addressInText } from '../../kernel/text/wholeAddress.ts';
import { ownValue, recordOf } from '../../kernel/record.ts';

type Data = Readonly<Record<string, unknown>>;

export function findingsOf(type: ContentType, data: Data, context: CheckContext): CheckFinding[] {
  const own = type.checks?.(withInherited(type, data, context.parent), context) ?? [];
  return [
    ...refusalsOf(type, data, { ...context, own }),
    ...[...leavesOf(type.fields, data)].flatMap((leaf) => [
      ...headingFindings(leaf),
      ...linkFindings(type, leaf, context),
      // Fixed words have names of their own in braces.
      ...(ownValue(type.fields, leaf.path.split('.', 1)[0] ?? '')?.layout === 'words'
        ? []
        : placeholderFindings(leaf, context.words)),
      ...openPassageFindings(leaf),
      ...signFindings(type, leaf),
    ]),
    ...own.filter((finding) => !finding.blocking),
    ...missingFindings(type, data, context),
  ];
}

/** Those of them that refuse a publish: the others need not be looked for while publishing. */
export function refusalsOf(
  type: ContentType,
  data: Data,
  context: CheckContext & Readonly<{ own?: readonly CheckFinding[] }>,
): CheckFinding[] {
  const found: CheckFinding[] = [];
  for (const leaf of leavesOf(type.fields, data)) {
    const { field, value } = leaf;
    if (field.behaviour.isPicture && typeof value === 'number' && context.needsAlt(value))
      found.push(...altFindings(type.fields, data, leaf.path));
    if (field.behaviour.isMarkup) found.push(...pictureFindings(leaf));
  }
  for (const [name, { layout }] of Object.entries(type.fields))
    if (layout === 'words') found.push(...fixedWordFindings(name, data[name], context.words));
  if (type.behaviour.placeholders) found.push(...roundFindings(type, data));
  found.push(...namedTextFindings(type, data));
  const { own = type.checks?.(withInherited(type, data, context.parent), context) ?? [] } = context;
  return [...found, ...own.filter((finding) => finding.blocking)];
}

/** A picture needs words: its own in the library, or those of the field beside it. */
function altFindings(fields: Fields, data: Data, path: string): CheckFinding[] {
  const siblings = siblingsOf(fields, data, path.split('.'));
  const alt = altFieldOf(siblings.fields, path.split('.').at(-1) ?? '');
  if (alt !== undefined && String(siblings.data[alt] ?? '').trim() !== '') return [];
  const msg =
    'This picture has no description. Describe it in the media library, or mark it as decoration.';
  return [blocking({ rule: 'alt', field: path, msg })];
}

/** The fields and values that stand beside a value: its row's, or the entry's own. */
function siblingsOf(
  fields: Fields,
  data: Data,
  path: readonly string[],
): Readonly<{ fields: Fields; data: Data }> {
  const [first = '', ...rest] = path;
  const field = ownValue(fields, first);
  if (rest.length === 0 || field === undefined) return { fields, data };
  const inner = data[first];
  if (!Array.isArray(inner)) return siblingsOf(field.fields ?? {}, recordOf(inner), rest);
  const row = recordOf(inner[Number(rest[0])]);
  return siblingsOf(fieldsOfRow(field, row), row, rest.slice(1));
}

/** The field that describes a picture: `alt_cover` for `cover`; the only one there is for all others. */
function altFieldOf(fields: Fields, name: string): string | undefined {
  const names = Object.keys(fields);
  if (names.includes(`alt_${name}`)) return `alt_${name}`;
  const isTaken = (alt: string) => names.includes(alt.slice('alt_'.length));
  const [only, second] = names.filter((one) => one.startsWith('alt_') && !isTaken(one));
  return second === undefined ? only : undefined;
}

function pictureFindings({ path, value }: Leaf): CheckFinding[] {
  // An empty alt says that a picture is decorative.
  const isBare = ({ attributes }: Element) => attributes['alt'] === undefined;
  if (typeof value !== 'string' || !pictures(value).some(isBare)) return [];
  return [
    blocking({ rule: 'alt', field: path, msg: 'A picture in this text has no description.' }),
  ];
}

function headingFindings({ field, path, value }: Leaf): CheckFinding[] {
  if (!field.behaviour.isMarkup || typeof value !== 'string') return [];
  const all = headings(value);
  const level = skippedHeading(all.map((heading) => heading.level));
  const found: CheckFinding[] = [];
  if (level !== undefined) {
    const msg = `A heading of level ${level} comes without one of level ${level - 1} above it.`;
    found.push(warning({ rule: 'heading', field: path, msg }));
  }
  if (all.some(({ text }) => text === ''))
    found.push(warning({ rule: 'heading', field: path, msg: 'A heading has no words.' }));
  return found;
}

function linkFindings(
  type: ContentType,
  { field, path: place, value }: Leaf,
  { leadsTo, origin }: CheckContext,
): CheckFinding[] {
  // The entry's own address is no link.
  const isOwn = place === type.slugField && !field.existing;
  if (isOwn || typeof value !== 'string' || value === '') return [];
  const addresses = field.behaviour.links?.(value) ?? [];
  return addresses.flatMap((address) => {
    const whole = addressInText(address, origin);
    if (field.behaviour.isMarkup && beside.test(address)) {
      const msg = `The link “${address}” leads beside its page. Publish again, and it leads to ${whole}.`;
      return [warning({ rule: 'link', field: place, msg })];
    }
    const path = ownPathOf(whole);
    const where = path === undefined ? 'page' : leadsTo(path);
    if (where === 'page') return [];
    const msg =
      where === 'moved'
        ? `${path} has moved: link to where it is now.`
        : `No page stands at ${path}.`;
    return [warning({ rule: 'link', field: place, msg })];
  });
}

/** An address without a scheme or a slash before it: where it leads depends on the page that it stands on. */
const beside = /^(?![a-z][a-z\d+-]*:|[/#{])/i;

/** The path of an address of this site, without query and anchor; undefined for all others. */
function ownPathOf(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  const path = address.split(/[?#]/, 1)[0] || '/';
  return isAnsweredByServer(path) ? undefined : path;
}

/** The level above which a text begins: its section's own heading. */
const SECTION = 2;

/** The first heading that skips a level, such as an h4 under an h2. */
export function skippedHeading(levels: readonly number[]): number | undefined {
  return levels.find((level, index) => level > (levels[index - 1] ?? SECTION) + 1);
}
