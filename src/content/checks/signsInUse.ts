import { typeNames } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';
import { isUnseen, isUsual, lentFaces } from '../brand/signs.ts';

/** What published texts use and an own typeface lacks: names of scripts, then signs; only the cut of a typeface is known. */
export function signsLackedBy(typeface: number, snapshot: Snapshot): string[] {
  const face = snapshot.media(typeface)?.face;
  if (!face) return [];
  const lacks = (sign: string) =>
    face.lacks.includes(sign) || (face.licence === 'cut' && !isUsual(sign));
  const missing = [...signsIn(snapshot)].filter((sign) => !isUnseen(sign) && lacks(sign));
  const scripts = new Map(
    missing.map((sign) => [sign, lentFaces.find(({ signs }) => signs.test(sign))?.script]),
  );
  const named = new Set([...scripts.values()].flatMap((script) => script ?? []));
  return [...named, ...missing.filter((sign) => scripts.get(sign) === undefined)];
}

function signsIn(snapshot: Snapshot): ReadonlySet<string> {
  const texts = typeNames.flatMap((type) =>
    snapshot.all(type).map(({ data }) => JSON.stringify(data)),
  );
  return new Set(texts.flatMap((text) => [...new Set(text)]));
}
