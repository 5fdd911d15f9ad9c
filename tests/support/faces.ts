import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import fontverter from 'fontverter';
import subsetFont from 'subset-font';

import { PROJECT } from '../../scripts/runtime.mjs';
import { tablesOf } from '../../src/server/media/faces/sfnt.ts';
import type { SystemFonts } from './lateFonts.ts';

const site = join(PROJECT, 'src/site/brand/fonts');
const print = join(PROJECT, 'src/features/brochures/site/fonts');

/** A variable sans serif without the rupee sign (WOFF2), as a university might bring it. */
export function variableFace(): Buffer {
  return readFileSync(join(site, 'figtree-latin.woff2'));
}

/** A variable serif without the rupee sign (WOFF2). */
export function serifFace(): Buffer {
  return readFileSync(join(site, 'newsreader-latin.woff2'));
}

/** A face of one weight with the rupee sign (TTF). */
export function plainFont(): Buffer {
  return readFileSync(join(print, 'plex-sans-400.ttf'));
}

/** The same as WOFF2. */
export function plainFace(): Promise<Buffer> {
  return fontverter.convert(plainFont(), 'woff2', 'truetype');
}

/** A face with these letters alone (WOFF2). */
export function faceOf(letters: string): Promise<Buffer> {
  return subsetFont(plainFont(), letters, { targetFormat: 'woff2' });
}

/** A face whose table of the system says what its licence allows, by the bits of `fsType` (WOFF2). */
export function faceWithRights(bits: number): Promise<Buffer> {
  const font = plainFont();
  tablesOf(font).get('OS/2')?.writeUInt16BE(bits, 8);
  return fontverter.convert(font, 'woff2', 'truetype');
}

/** A font as wide on average as another, letter by letter unlike it: stands in for one of a system (WOFF2). */
function asWideAs(font: Buffer, ratio: number): Promise<Buffer> {
  const head = tablesOf(font).get('head');
  head?.writeUInt16BE(Math.round(head.readUInt16BE(18) * ratio), 18);
  return fontverter.convert(font, 'woff2', 'truetype');
}

/** As wide as the sans serifs that systems bring. */
export function systemSans(): Promise<Buffer> {
  return asWideAs(readFileSync(join(print, 'public-sans-400.ttf')), 0.4625 / 0.441);
}

/** As wide as the widest serif that systems bring. */
export function systemSerif(): Promise<Buffer> {
  return asWideAs(readFileSync(join(print, 'bitter-600.ttf')), 0.4652 / 0.477);
}

/** The fonts of a Linux desktop, which a machine that tests may lack: Liberation is drawn from these two. */
export function liberationFonts(): SystemFonts {
  const { resolve } = createRequire(import.meta.url);
  const fontOf = (name: string) =>
    readFileSync(resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff2`));
  return { 'Liberation Sans': fontOf('arimo'), 'Liberation Serif': fontOf('tinos') };
}
