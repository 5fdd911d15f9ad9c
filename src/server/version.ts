import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. It is two above this file, and above the one file that the server is built into. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** The notes of a release and of a checkout's last build. */
const NOTES = ['release.json', 'dist/build.json'];

/**
 * The version of package.json and the commit of the build: `0.2.0+3f9c1a7e20bb`. Sources that run without a build have
 * the version `0.2.0+sources`, as their commit is unknown.
 */
export function ownVersion(mode: string): string {
  const { version = '' } = readNote('package.json');
  const note = NOTES.find((file) => existsSync(join(PROJECT, file)));
  const commit = mode === 'production' && note ? readNote(note).commit : undefined;
  return `${version}+${commit ?? 'sources'}`;
}

function readNote(file: string): { version?: string; commit?: string } {
  return JSON.parse(readFileSync(join(PROJECT, file), 'utf8')) as { version?: string };
}
