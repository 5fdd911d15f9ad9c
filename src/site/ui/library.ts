import { createContext } from 'react';
import type { Media } from '../../content/snapshot.ts';

/** Finds files of the media library: for rich text, whose markup names them by address. */
export const Library = createContext<(id: number | null) => Media | undefined>(() => undefined);
