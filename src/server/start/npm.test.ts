import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'npm.ts')).href;

/** Watches for npm while as many files are open as may be, for half a second. */
const crowded = `
  import { openSync } from 'node:fs';
  import { onNpmGone } from '${MODULE}';
  onNpmGone({ npm_lifecycle_event: 'start' }, () => process.exit(1));
  let full;
  while (!full) try { openSync('/dev/null') } catch (error) { full = error.code }
  setTimeout(() => process.exit(full === 'EMFILE' ? 0 : 2), 500);
`;

test.runIf(process.platform === 'linux')(
  'npm is not taken for gone while no file can be opened',
  () => {
    const node = [process.execPath, '--input-type=module', '--eval', crowded];
    const { status } = spawnSync('sh', ['-c', 'ulimit -n 100; exec "$0" "$@"', ...node]);
    expect(status).toBe(0);
  },
);
