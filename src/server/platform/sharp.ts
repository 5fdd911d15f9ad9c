import { join } from 'node:path';

import { PROJECT } from '../version.ts';

/** Names the typefaces for words in drawings: those of the product, in which each script of India is written. */
export const fontSettings = {
  FONTCONFIG_FILE: join(PROJECT, 'src/features/brochures/site/fonts/fonts.conf'),
};

/** Takes ten megabytes, and most processes never work on a picture. One thread each, and no cache. */
export async function loadSharp() {
  Object.assign(process.env, fontSettings);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
