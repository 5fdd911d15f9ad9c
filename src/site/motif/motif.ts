import { createContext, useContext } from 'react';
import type { Motif } from './drawing.ts';
import { kolam } from './kolam/kolam.ts';
import { braidBy, figureBy, markBy } from './forms/rooms.ts';

export const MotifOfPage = createContext<Motif>(kolam);

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
  mark: markBy([], 26),
};
