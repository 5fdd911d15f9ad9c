import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { plainText } from '../richText/richText.ts';
import type { Fields } from '../fields/fields.ts';
import { type Leaf, leavesOf } from '../fields/walk.ts';
import { warning } from '../types/checks/finding.ts';

type Data = Readonly<Record<string, unknown>>;

/** Before a passage of a text that a person has to look at, up to the bracket: `[check: 15 days]`. */
const MARK = '[check:';

/** A field with the passages in it that a person has to look at. */
export type OpenPassages = Readonly<{ field: string; passages: readonly string[] }>;

/** Every passage of the data that is marked as to be checked, field by field. */
export function openPassagesIn(fields: Fields, data: Data): OpenPassages[] {
  return [...leavesOf(fields, data)]
    .map((leaf) => ({ field: leaf.path, passages: passagesOf(leaf) }))
    .filter(({ passages }) => passages.length > 0);
}

/** Publish check findings for a field with such passages. */
export function openPassageFindings(leaf: Leaf): CheckFinding[] {
  return passagesOf(leaf).map((passage) =>
    warning({ rule: 'unchecked', field: leaf.path, msg: `Still to be checked: ${passage}.` }),
  );
}

function passagesOf({ field, value }: Leaf): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((one: unknown) => {
    if (typeof one !== 'string' || !one.includes(MARK)) return [];
    const text = field.behaviour.isMarkup ? plainText(one) : one;
    return text.split(MARK).slice(1).flatMap(upToBracket);
  });
}

function upToBracket(text: string): string[] {
  const end = text.indexOf(']');
  return end === -1 ? [] : [text.slice(0, end).trim()];
}
