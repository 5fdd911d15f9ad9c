import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './project.ts';

/** The version of the product, as package.json says it. */
export function ownVersion(): string {
  const told: unknown = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  return (told as { version: string }).version;
}
