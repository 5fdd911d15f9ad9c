import { type ReactNode, useEffect, useState } from 'react';

import type { Motif } from './drawing.ts';
import { kolam } from './kolam/kolam.ts';
import { MotifOfPage, none } from './motif.ts';
import { ownValue } from '../../kernel/record.ts';

/** Motifs that a browser loads on demand; the design's own is bundled. */
const loaders: Readonly<Record<string, () => Promise<Motif>>> = {
  jaali: async () => (await import('./forms/jaali.ts')).jaali,
  ajrakh: async () => (await import('./forms/ajrakh.ts')).ajrakh,
  rule: async () => (await import('./forms/rule.ts')).rule,
};

/** No `name` stands for the design's own motif. */
type Props = Readonly<{ name: string | undefined; children: ReactNode }>;

/** An island with the motif of its page. If the motif has to be loaded, its lines appear after its text. */
export function IslandMotif({ name, children }: Props) {
  const [motif, setMotif] = useState(name === undefined ? kolam : none);
  useEffect(() => {
    void ownValue(loaders, name ?? '')?.().then(setMotif);
  }, [name]);
  return <MotifOfPage value={motif}>{children}</MotifOfPage>;
}
