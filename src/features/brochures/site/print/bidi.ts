import type { Fonts, Run } from './runs.ts';
import type { Shaping } from './shaping.ts';

export type Sourced<Source> = Readonly<{ source: Source; run: Run }>;
type Levelled<Source> = Sourced<Source> & Readonly<{ level: number }>;

/** The runs of a line as they stand from left to right, cut where the direction changes; `place` is that of reading. */
export function inVisualOrder<Source>(
  runs: readonly Sourced<Source>[],
  base: 'ltr' | 'rtl',
  { levelsOf, turned }: Pick<Shaping, 'levelsOf'> & Pick<Fonts, 'turned'>,
): (Sourced<Source> & Readonly<{ place: number }>)[] {
  const levels = levelsOf(runs.map(({ run }) => run.text).join(''), base);
  let at = 0;
  const parts = runs.flatMap((each) => {
    const cut = cutAtLevels(each, levels.subarray(at, at + each.run.text.length));
    at += each.run.text.length;
    return cut;
  });
  return reordered(parts.map((part, place) => ({ ...part, place }))).map(({ level, ...part }) => ({
    ...part,
    run: level % 2 === 0 ? { ...part.run, isRtl: false } : turned(part.run),
  }));
}

function cutAtLevels<Source>(
  { source, run }: Sourced<Source>,
  levels: Uint8Array,
): Levelled<Source>[] {
  const parts: { text: string; level: number }[] = [];
  for (const [index, level] of levels.entries()) {
    const last = parts.at(-1);
    if (last?.level === level) last.text += run.text.charAt(index);
    else parts.push({ text: run.text.charAt(index), level });
  }
  return parts.map(({ text, level }) => ({ source, run: { ...run, text }, level }));
}

/** @see https://www.unicode.org/reports/tr9/#L2 */
function reordered<Part extends Readonly<{ level: number }>>(parts: readonly Part[]): Part[] {
  let order = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    const next: Part[] = [];
    let turning: Part[] = [];
    for (const part of order) {
      if (part.level >= level) turning.push(part);
      else {
        next.push(...turning.toReversed(), part);
        turning = [];
      }
    }
    order = [...next, ...turning.toReversed()];
  }
  return order;
}
