import { createContext } from 'react';
import type { Media } from '../../../content/snapshot.ts';

/** Finds files of the media library: for rich text and films, which are named by address. */
export const Library = createContext<(id: number | null) => Media | undefined>(() => undefined);
