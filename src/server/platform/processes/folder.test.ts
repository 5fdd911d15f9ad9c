import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

test('a folder goes with a process that ends in the midst of its work', async () => {
  const place = await mkdtemp(join(tmpdir(), 'prospectus-test-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const program = `
    import { writeFileSync, readdirSync } from 'node:fs';
    import { inFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder.ts'))};
    inFolder((folder) => {
      writeFileSync(folder + '/half', 'half');
      process.exit(readdirSync(${JSON.stringify(place)}).length === 1 ? 0 : 1);
    });`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: place },
  });
  expect(await readdir(place)).toEqual([]);
});
