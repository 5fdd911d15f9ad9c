import { createContext, useContext } from 'react';
import type { Motif } from './drawing.ts';
import { kolam } from './kolam/kolam.ts';
import { braidBy, figureBy } from './forms/rooms.ts';

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

/** Draws no lines. Dots that carry meaning stay; decoration is left out. */
export const none: Motif = {
  figure: figureBy(() => []),
  braid: braidBy(() => ''),
  ring: ({ size = 200 }) => ({ path: '', dots: [], size }),
  rows: () => '',
  mark: { paths: [], dots: [[32.6, 32.6]], width: 65.2, height: 65.2, dot: 26 },
};
