import type { Motif } from '../drawing.ts';
import { braidBy, figureBy } from './rooms.ts';

/** Draws no lines. Dots that carry meaning stay; decoration is left out. */
export const none: Motif = {
  figure: figureBy(() => []),
  braid: braidBy(() => ''),
  ring: ({ size = 200 }) => ({ path: '', dots: [], size }),
  rows: () => '',
  mark: { paths: [], dots: [[32.6, 32.6]], width: 65.2, height: 65.2, dot: 26 },
};
