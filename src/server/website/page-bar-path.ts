import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import type { Website } from './website.ts';

const source = 'view/bar/pageBar.ts';

/** Where the bar's script stands now: its built file, whose name changes with its content, or its source. */
export function createPageBarPath(config: Config, website: Website): () => Promise<string> {
  if (website.staffTemplate !== undefined) return async () => `/src/admin/${source}`;
  return async () => {
    const manifest = await readFile(join(config.project, 'dist/admin/.vite/manifest.json'), 'utf8');
    const built = (JSON.parse(manifest) as Record<string, { file: string } | undefined>)[source];
    if (built === undefined) throw new Error('The build lacks the bar of the staff.');
    return `/admin/${built.file}`;
  };
}
