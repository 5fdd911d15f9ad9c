import { setImmediate as turn } from 'node:timers/promises';
import { firstCharacters, lastCharacters } from '../../../kernel/text/characters.ts';
import type { FoundText, FoundTexts, Replacement } from '../calls.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { type Leaf, leavesOf, mapLeaves, textsOf } from '../../../content/fields/rows.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { pageOfText, placeOfText } from '../../../server/content/reading/text-place.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { checkComplete, checkDraft } from '../../../server/content/store/validate.ts';
import type { ContentData, EntryRow } from '../../../server/content/store/table.ts';
import { occurrencesIn, probeOf, replaced } from './occurrences.ts';
import { entriesSaying } from './repository.ts';

/** Places of one answer: nobody looks through more. */
const MOST = 2_000;
/** Characters that are shown on either side. */
const ROUND = 60;

const ONLY_PUBLIC = 'Only what is published says so: publish the draft, which does not.';

/** Every place of all content that says something, entry by entry; visitors are answered in between. */
export async function findText(
  db: Executor,
  snapshot: Snapshot,
  wanted: Replacement,
): Promise<FoundTexts> {
  const places: FoundText[] = [];
  const probe = probeOf(wanted.find);
  for (let last = 0; ;) {
    const rows = await entriesSaying(db, probe, last);
    for (const row of rows) {
      const found = placesIn(row, wanted);
      const page = found.length === 0 ? null : pageOfText(snapshot, row, row.draft);
      places.push(...found.map((place) => ({ ...place, page })));
      if (places.length > MOST) break;
      await turn();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined || places.length > MOST) break;
    last = end;
  }
  return { places: places.slice(0, MOST), more: places.length > MOST };
}

export function replacedIn(
  row: EntryRow,
  wanted: Replacement,
  isChosen: (path: string) => boolean = () => true,
): ContentData {
  return mapLeaves(typeOf(row.type).fields, row.draft, (field, value, path) =>
    field.behaviour.reword && isChosen(path)
      ? field.behaviour.reword(value, (text) => replaced(text, wanted))
      : value,
  );
}

type Place = Omit<FoundText, 'page'>;

function placesIn(row: EntryRow, wanted: Replacement): Place[] {
  if (!isTypeName(row.type)) return [];
  const { fields } = typeOf(row.type);
  const inDraft = foundIn([...leavesOf(fields, row.draft)], wanted);
  const errors = inDraft.length === 0 ? [] : errorsOnce(row, wanted);
  const places = inDraft.map((found) => placeOf(row, found, obstacleTo(found, errors)));
  if (row.status !== 'changed' || row.published === null) return places;
  const drafted = new Set(inDraft.map(({ leaf }) => leaf.path));
  const inPublic = foundIn([...leavesOf(fields, row.published)], wanted);
  const onlyPublic = inPublic.filter(({ leaf }) => !drafted.has(leaf.path));
  return [...places, ...onlyPublic.map((found) => placeOf(row, found, ONLY_PUBLIC))];
}

type Found = Readonly<{ leaf: Leaf; texts: readonly string[]; wanted: Replacement }>;

function foundIn(leaves: readonly Leaf[], wanted: Replacement): Found[] {
  return leaves.flatMap((leaf) => {
    const texts = readableIn(leaf).filter((text) => occurrencesIn(text, wanted).length > 0);
    return texts.length === 0 ? [] : [{ leaf, texts, wanted }];
  });
}

/** Including kinds whose words are changed only in their own editor. */
function readableIn(leaf: Leaf): readonly string[] {
  const { field, value } = leaf;
  if (field.behaviour.reword) return textsOf(leaf);
  return typeof value === 'string' && field.choices === undefined ? [value] : [];
}

function errorsOnce(row: EntryRow, wanted: Replacement): readonly FieldError[] {
  const check = row.status === 'published' ? checkComplete : checkDraft;
  return check(typeAt(row.type, row.parentId), replacedIn(row, wanted)).errors ?? [];
}

function obstacleTo({ leaf }: Found, errors: readonly FieldError[]): string | null {
  if (!leaf.field.behaviour.reword) return 'Changed in its editor alone: others rely on it.';
  const wrong = errors.find(
    ({ field }) => field === leaf.path || field.startsWith(`${leaf.path}.`),
  );
  return wrong?.msg ?? null;
}

function placeOf(row: EntryRow, { leaf, texts, wanted }: Found, obstacle: string | null): Place {
  const [text = ''] = texts;
  const { from, to } = occurrencesIn(text, wanted)[0] ?? { from: 0, to: 0 };
  const data = obstacle === ONLY_PUBLIC && row.published ? row.published : row.draft;
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    version: row.version,
    status: row.status as FoundText['status'],
    field: leaf.path,
    place: placeOfText(row, data, {
      leaf,
      isMeant: (words) => occurrencesIn(words, wanted).length > 0,
    }),
    count: texts.reduce((sum, one) => sum + occurrencesIn(one, wanted).length, 0),
    lead: lastCharacters(text.slice(0, from), ROUND),
    was: text.slice(from, to),
    now: wanted.replace,
    tail: firstCharacters(text.slice(to), ROUND),
    obstacle,
  };
}
