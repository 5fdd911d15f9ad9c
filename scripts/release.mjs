import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './runtime.mjs';

/** What a release says of itself; where the file stands, everything is installed and built. */
export const RELEASE = join(PROJECT, 'release.json');

/** Whether this is an unpacked release, and not a checkout. */
export function isRelease() {
  return existsSync(RELEASE);
}
