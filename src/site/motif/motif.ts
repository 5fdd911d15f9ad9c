import { createContext, useContext } from 'react';

import type { Motif } from './drawing.ts';
import { kolam } from './kolam/kolam.ts';

/** The motif of the page. */
export const MotifOfPage = createContext<Motif>(kolam);

/** The motif that a part of a page is drawn by. */
export function useMotif(): Motif {
  return useContext(MotifOfPage);
}

/** How many lines a path has: each is drawn from its beginning to its end while the page opens. */
export function linesIn(path: string): number {
  return path.split('M').length - 1;
}
