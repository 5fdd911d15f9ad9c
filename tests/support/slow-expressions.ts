import { worstText } from './hostile-text.ts';
import { expressionsOf } from './regular-expressions.ts';

/** Characters of the hostile text, and milliseconds that it may cost. */
export const trial = { length: 100_000, enough: 20 };

/** Finds the expressions in files that some text makes slow, each with that text. */
export function slowOf(files: readonly string[], unreached: readonly string[] = []) {
  return expressionsOf(files).literals.flatMap(({ source, flags, places }) => {
    if (unreached.includes(source)) return [];
    const { milliseconds, attack } = worstText(new RegExp(source, flags), trial);
    return milliseconds > trial.enough ? [{ source, flags, places, milliseconds, attack }] : [];
  });
}
