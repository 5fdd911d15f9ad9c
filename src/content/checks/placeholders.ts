import type { CheckFinding } from '../../contract/checks.ts';
import { type Leaf, textsOf } from '../fields/walk.ts';
import { wording } from '../fields/wording.ts';
import { fillText, namesInBraces, placeholders, type Words } from '../placeholders.ts';
import { warning } from '../types/checks/finding.ts';

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
  const standing = (name: string) =>
    field.stands?.includes(name) || (words ? Object.hasOwn(words, name) : known.has(name));
  return namesInBraces(text)
    .filter((name) => !standing(name))
    .map((name) => {
      const msg = `{${name}} stands for nothing: visitors read it as it is.`;
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
