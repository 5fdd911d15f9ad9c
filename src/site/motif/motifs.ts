import { type Brand, brandOf } from '../../content/read/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Motif } from './drawing.ts';
import { ajrakh } from './forms/ajrakh.ts';
import { jaali } from './forms/jaali.ts';
import { none } from './motif.ts';
import { rule } from './forms/rule.ts';
import { kolam } from './kolam/kolam.ts';

export const motifs: Readonly<Record<Brand['motif'], Motif>> = { kolam, jaali, ajrakh, rule, none };

export function motifOf(snapshot: Snapshot): Motif {
  return motifs[brandOf(snapshot).motif];
}
