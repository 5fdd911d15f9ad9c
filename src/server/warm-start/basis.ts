import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { indianDay } from '../../kernel/values/dates.ts';
import { contentTag } from '../content/content-tag.ts';
import type { Platform } from '../platform/open.ts';

/** What the website and its server are built into: none of it changes without one of these. */
const BUILT = [
  'server/render.js',
  'client/.vite/manifest.json',
  'styles/.vite/manifest.json',
  // Headers stand with the pages, and are the server's.
  'process/main.js',
];

/** Tells all that pages follow from: the build, the settings, the day and the content. */
export type Basis = () => Promise<string | null>;

/** Equal for processes whose pages are the same; null while these are about to change. */
export async function openBasis(
  deps: Pick<Platform, 'config' | 'clock' | 'database'>,
): Promise<Basis> {
  const { config, clock } = deps;
  const files = await Promise.all(BUILT.map((file) => stat(join(config.project, 'dist', file))));
  const built = files.map(({ size, mtimeMs }) => [size, mtimeMs]);
  // The settings have passwords in them.
  const settings = createHmac('sha256', config.secret)
    // How dates and numbers are written comes with the runtime.
    .update(JSON.stringify([config, built, process.versions]))
    .digest('base64url');
  return async () => {
    const tag = await contentTag(deps);
    return tag && [settings, indianDay(clock.now().getTime()), tag].join(' ');
  };
}
