import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Two folders above this file, and above the file that the server is built into. */
export const PROJECT = resolve(import.meta.dirname, '../..');
const NOTES = ['release.json', 'dist/build.json'];

/** `0.2.0+3f9c1a7e20bb`: the version and the commit of the build; `0.2.0+sources` without a build. */
export function ownVersion(mode: string): string {
  const { version = '' } = readNote('package.json');
  const note = NOTES.find((file) => existsSync(join(PROJECT, file)));
  const commit = mode === 'production' && note ? readNote(note).commit : undefined;
  return `${version}+${commit ?? 'sources'}`;
}

function readNote(file: string): { version?: string; commit?: string } {
  return JSON.parse(readFileSync(join(PROJECT, file), 'utf8')) as { version?: string };
}
