import { type ReactNode, useEffect, useState } from 'react';

import type { Motif } from './drawing.ts';
import { none } from './forms/none.ts';
import { kolam } from './kolam/kolam.ts';
import { MotifOfPage } from './motif.ts';

/** Motifs that a browser loads where the brand has them; that of the design is at hand. */
const loaders: Readonly<Record<string, () => Promise<Motif>>> = {
  jaali: async () => (await import('./forms/jaali.ts')).jaali,
  ajrakh: async () => (await import('./forms/ajrakh.ts')).ajrakh,
  rule: async () => (await import('./forms/rule.ts')).rule,
};

type Props = Readonly<{
  /** Not there where it is that of the design. */
  name: string | undefined;
  children: ReactNode;
}>;

/** An island drawn by the motif of its page; its lines come a moment after its words where they are to be loaded. */
export function IslandMotif({ name, children }: Props) {
  const [motif, setMotif] = useState(name === undefined ? kolam : none);
  useEffect(() => {
    void loaders[name ?? '']?.().then(setMotif);
  }, [name]);
  return <MotifOfPage value={motif}>{children}</MotifOfPage>;
}
