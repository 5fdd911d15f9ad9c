import { createContext, useContext } from 'react';
import type { Entry } from '../../../content/snapshot.ts';
import { useSnapshot } from './snapshot.ts';

/** Id of the programme that a page is about; null on all others. */
export const ProgrammeOfPage = createContext<number | null>(null);

export function useProgramme(): Entry<'programme'> | undefined {
  return useSnapshot().get('programme', useContext(ProgrammeOfPage));
}
