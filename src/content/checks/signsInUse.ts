import { typeNames } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';
import { isUnseen, isUsual, lentFaces, scriptLetters } from '../brand/signs.ts';

/** Scripts, then signs, that published texts use and an own typeface lacks, as far as its licence lets us read it. */
export function signsLackedBy(typeface: number, snapshot: Snapshot): string[] {
  const face = snapshot.media(typeface)?.face;
  if (!face) return [];
  const lent = lentFaces.filter(({ script }) => script !== undefined);
  const lackedScripts = lent.filter(({ signs }) => isIn(face.lacks, signs));
  const lacks = (sign: string) =>
    face.lacks.includes(sign) ||
    (face.licence === 'cut' ? !isUsual(sign) : lackedScripts.some(({ signs }) => signs.test(sign)));
  const missing = [...signsIn(snapshot)].filter((sign) => !isUnseen(sign) && lacks(sign));
  const scripts = new Map(
    missing.map((sign) => [sign, lentFaces.find(({ signs }) => signs.test(sign))?.script]),
  );
  const named = new Set([...scripts.values()].flatMap((script) => script ?? []));
  return [...named, ...missing.filter((sign) => scripts.get(sign) === undefined)];
}

function isIn(lacks: string, signs: RegExp): boolean {
  return [...scriptLetters].some((letter) => lacks.includes(letter) && signs.test(letter));
}

function signsIn(snapshot: Snapshot): ReadonlySet<string> {
  const texts = typeNames.flatMap((type) =>
    snapshot.all(type).map(({ data }) => JSON.stringify(data)),
  );
  return new Set(texts.flatMap((text) => [...new Set(text)]));
}
