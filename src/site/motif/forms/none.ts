import type { Motif } from '../drawing.ts';
import { braidBy, figureBy } from './rooms.ts';

/** No lines at all: dots stay where they mean something, and nothing is drawn for its own sake. */
export const none: Motif = {
  figure: figureBy(() => []),
  braid: braidBy(() => ''),
  ring: ({ size = 200 }) => ({ path: '', dots: [], size }),
  rows: () => '',
  mark: { paths: [], dots: [[32.6, 32.6]], width: 65.2, height: 65.2, dot: 26 },
};
