import type { Fields } from '../fields/fields.ts';
import { type Leaf, leavesOf, rowsOf, textsOf } from '../fields/rows.ts';
import { wording } from '../fields/wording.ts';
import { firstCharacters } from '../../kernel/text/characters.ts';
import { fillText, namesInBraces, placeholders, type Words } from '../placeholders.ts';
import { textRuns } from '../richText/richText.ts';
import { blocking, warning } from '../types/checks/finding.ts';
import type { ContentType } from '../types/define.ts';
import type { CheckFinding } from '../../kernel/publishing/checks.ts';

type Data = Readonly<Record<string, unknown>>;

const known: ReadonlySet<string> = new Set(placeholders.map(({ name }) => name));

/** Words in braces that stand for nothing, and texts that are too long once theirs are filled. */
export function placeholderFindings(leaf: Leaf, words: Words | undefined): CheckFinding[] {
  const texts = textsOf(leaf).filter((text) => text.includes('{'));
  return texts.flatMap((text) => [
    ...unknownFindings(text, leaf, words),
    ...lengthFindings(text, leaf, words),
  ]);
}

function unknownFindings(text: string, { field, path }: Leaf, words: Words | undefined) {
  const isKnown = (name: string) =>
    field.stands?.includes(name) ||
    (words ? Object.hasOwn(words, name) : known.has(name) || name.includes(':'));
  return namesInBraces(text)
    .filter((name) => !isKnown(name))
    .map((name) => {
      const msg = name.includes(':')
        ? `{${name}} stands for no amount of a programme: visitors read “…” in its place.`
        : `{${name}} stands for nothing: visitors read it as it is.`;
      return warning({ rule: 'placeholder', field: path, msg });
    });
}

function lengthFindings(text: string, { field, path }: Leaf, words: Words | undefined) {
  if (!words || field.max === undefined || field.behaviour.isMarkup) return [];
  const { length } = fillText(text, words);
  if (length <= field.max) return [];
  const msg = `With its placeholders filled it has ${length} characters. ${wording.tooLong(field.max)}`;
  return [warning({ rule: 'placeholder', field: path, msg })];
}

/** Texts that stand for placeholders and name one that leads back to them, or that itself names another: nobody fills these. */
export function roundFindings(type: ContentType, data: Data): CheckFinding[] {
  const own = placeholders.filter((placeholder) => placeholder.type === type.name);
  const namedIn = (field: string) =>
    namesInBraces(String(data[field] ?? '')).flatMap((name) =>
      own.filter((placeholder) => placeholder.name === name),
    );
  const fields = [...new Set(own.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const deep = namedIn(field).find((named) => namedIn(named.field).length > 0);
    if (!deep) return [];
    const msg =
      deep.field === field
        ? `{${deep.name}} stands for this text itself: write it out.`
        : `{${deep.name}} is itself said with a word in braces: write it out.`;
    return [blocking({ rule: 'placeholder', field, msg })];
  });
}

/** Names of texts that no text can insert: misspelt, given twice, or a placeholder's already. */
export function namedTextFindings({ behaviour }: ContentType, data: Data): CheckFinding[] {
  const { namedTexts } = behaviour;
  if (!namedTexts) return [];
  const names = rowsOf(data[namedTexts.rows]).map((row) => String(row[namedTexts.name] ?? ''));
  return names.flatMap((name, index) => {
    const msg = whyNoName(name, names.slice(0, index));
    const field = `${namedTexts.rows}.${index}.${namedTexts.name}`;
    return msg === undefined ? [] : [blocking({ rule: 'placeholder', field, msg })];
  });
}

function whyNoName(name: string, before: readonly string[]): string | undefined {
  if (!/^[a-z][a-z_]*$/.test(name)) return 'Small letters and underscores alone: open_class.';
  if (before.includes(name)) return `{${name}} is named twice.`;
  return known.has(name) ? `{${name}} stands for a text of the university already.` : undefined;
}

/** A passage of a text that a person has to look at: `[check: 15 days]`; up to the end where no bracket closes it. */
const MARKED = /\[\s{0,3}(?:check|जाँच|जांच)(?:\s{0,3}[:：–—-]|\s(?!in\b)|(?=\]))([^\]]{0,200})/giu;

/** Marks that people leave for words still to be written. */
const UNWRITTEN = [
  /\[\s{0,3}(?:tbd|tba|tbc|to[d]o|fi[x]me|placeholder|insert|fill in|your|x{2,}|\?{2,}|\.{3}|…|_{2,}|[●•])(?![\p{L}\p{N}])[^\]]{0,60}\]?/giu,
  /(?<![\p{L}\p{N}[])(?:TBD|TO[D]O|FI[X]ME)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])X{1,6}(?:,X{2,3})+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])X{4,}(?![\p{L}\p{N}])/giu,
  /\blorem ip[s]um\b/giu,
  /_{5,}/gu,
];

export type OpenPassages = Readonly<{ field: string; passages: readonly string[] }>;

/** Every passage of the data that is marked as to be checked, field by field. */
export function openPassagesIn(fields: Fields, data: Data): OpenPassages[] {
  return [...leavesOf(fields, data)]
    .map((leaf) => ({ field: leaf.path, passages: passagesOf(leaf) }))
    .filter(({ passages }) => passages.length > 0);
}

export function openPassageFindings(leaf: Leaf): CheckFinding[] {
  const marked = passagesOf(leaf).map((passage) =>
    passage === '' ? 'Still to be checked.' : `Still to be checked: ${passage}.`,
  );
  const isProse = leaf.field.behaviour.reword !== undefined;
  const unwritten = (isProse ? wordsIn(leaf) : []).flatMap((text) =>
    UNWRITTEN.flatMap((mark) => text.match(mark) ?? []).map(
      (found) =>
        `“${firstCharacters(
          found.replaceAll('[ ', '[').replaceAll(' ]', ']'),
          60,
        )}” stands where words are still missing.`,
    ),
  );
  return [...marked, ...new Set(unwritten)].map((msg) =>
    warning({ rule: 'unchecked', field: leaf.path, msg }),
  );
}

function passagesOf(leaf: Leaf): string[] {
  return wordsIn(leaf).flatMap((text) =>
    [...text.matchAll(MARKED)].map(([, passage = '']) => passage.trim()),
  );
}

/** Full brackets of other keyboards, and signs that are never seen. */
const otherSigns = /[［【]|[］】]|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;

function wordsIn({ field, value }: Leaf): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((one: unknown) => {
    if (typeof one !== 'string') return [];
    const text = field.behaviour.isMarkup ? textRuns(one).replace(/\s+/g, ' ') : one;
    return [
      text.replace(otherSigns, (sign) =>
        '［【'.includes(sign) ? '[' : '］】'.includes(sign) ? ']' : '',
      ),
    ];
  });
}
