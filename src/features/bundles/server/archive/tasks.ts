import type { SentFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import type { Manifest } from './format.ts';

/** Reads the bundle at `path`: its manifest alone, or its lists into files of the folder too. */
export type BundleTask = Readonly<{ path: string; folder?: string }>;

export type BundleAnswer =
  | Readonly<{ manifest: Manifest; parts: ReadonlyMap<string, number> }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: SentFileFailure }>;

export const lists = {
  outlines: 'outlines',
  files: 'files',
  ofType: (type: string) => `content-${type}`,
} as const;
