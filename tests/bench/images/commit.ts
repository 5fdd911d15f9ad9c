import { execFileSync } from 'node:child_process';

import { PROJECT } from '../../../scripts/runtime.mjs';

/** The commit of this checkout, as a release names it. */
export function commitOf(): string {
  const told = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: PROJECT });
  return told.toString().trim();
}
