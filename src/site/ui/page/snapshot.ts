import { createContext, useContext } from 'react';
import { buildSnapshot, type Snapshot } from '../../../content/snapshot.ts';

/** The published content that a page shows. */
export const SnapshotOfPage = createContext<Snapshot>(buildSnapshot([], []));

export function useSnapshot(): Snapshot {
  return useContext(SnapshotOfPage);
}
