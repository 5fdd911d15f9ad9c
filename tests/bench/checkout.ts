import { spawnSync } from 'node:child_process';

import { PROJECT } from '../../scripts/runtime.mjs';
import { Failure } from '../../scripts/steps.mjs';
import { dataFolder } from './product.ts';

/**
 * The sources of a commit in a folder of their own, which is removed at the end of the process. Their `npm start` installs
 * and builds them.
 * @throws {Failure} in a sentence, where git or the commit is not there
 */
export function checkout(commit: string): string {
  const hash = git(
    ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`],
    `There is no commit '${commit}' in the repository of ${PROJECT}.`,
  );
  const sources = git(['archive', '--format=tar', hash.toString().trim()], 'See above.');
  const folder = dataFolder();
  const { status, error } = spawnSync('tar', ['-x', '-C', folder], { input: sources });
  if (status !== 0)
    throw new Failure(
      `tar could not unpack ${commit}: ${error?.message ?? `it ends with ${status}`}.`,
    );
  return folder;
}

/** What git prints. */
function git(args: readonly string[], sentence: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: PROJECT,
    maxBuffer: 1e9,
  });
  if (error) throw new Failure(`A commit to start beside needs git: ${error.message}.`);
  if (status !== 0) throw new Failure(sentence, stderr.toString().trim());
  return stdout;
}
