import type { Media } from '../../content/snapshot.ts';

function third(share: number): 0 | 1 | 2 {
  return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
}

/** Which ninth of a picture matters most, such as `top-left`; undefined for its middle. */
export function focusOf({ focal }: Pick<Media, 'focal'>): string | undefined {
  if (!focal) return undefined;
  const row = ['top', 'centre', 'bottom'][third(focal.y)];
  const column = ['left', 'centre', 'right'][third(focal.x)];
  return row === 'centre' && column === 'centre' ? undefined : `${row}-${column}`;
}
