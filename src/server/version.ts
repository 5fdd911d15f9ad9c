import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './project.ts';

/** The version of the product, as package.json says it, and of a release its commit: `1.2.0+3f9c1a7e20bb`. */
export function ownVersion(): string {
  const { version = '' } = readVersion('package.json');
  const { commit } = existsSync(join(PROJECT, 'release.json')) ? readVersion('release.json') : {};
  return commit ? `${version}+${commit}` : version;
}

function readVersion(file: string): { version?: string; commit?: string } {
  return JSON.parse(readFileSync(join(PROJECT, file), 'utf8')) as { version?: string };
}
