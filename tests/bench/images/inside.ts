import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { containers } from '../../support/containers.ts';

/** What the first process of a container may do, and what it runs on. */
export type Inside = {
  user: number;
  /** Those that it has or could get, in hexadecimal digits, or that there are none. */
  capabilities: string;
  /** Whether a program that it starts may have more rights than it has itself. */
  raises: boolean;
  writable: string[];
  node: string;
  /** Which Node the bill of materials names. */
  listed: string;
};

/** Looks from inside, with the image's own Node, as there is no other program. */
export async function look(id: string): Promise<Inside> {
  const source = readFileSync(join(import.meta.dirname, 'probe.mjs'), 'utf8');
  const said = await containers('exec', id, 'node', '--input-type=module', '--eval', source);
  return JSON.parse(said) as Inside;
}
