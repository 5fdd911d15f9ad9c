import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT, runtime } from '../../scripts/runtime.mjs';
import { Failure, quietly, step } from '../../scripts/steps.mjs';

/** A version of the product as it was built from a commit. */
export type Former = { commit: string; folder: string };

const FORMER = readFileSync(join(PROJECT, 'migrations/former-version.txt'), 'utf8').trim();

/**
 * Takes a version from the history and builds it, with the packages that it had, in a folder of its own.
 * @param word a commit; by default the last before the migration that came after `former-version.txt`
 * @throws {Failure} where the history has none, or it is one that refuses to start on the schema of today
 */
export async function buildFormer(folder: string, word: string | undefined): Promise<Former> {
  const commit = await commitOf(word ?? (await beforeNextMigration()));
  const archive = join(folder, 'former.tar');
  const at = join(folder, 'former');
  mkdirSync(at);
  await git(['archive', '-o', archive, commit], `The version of ${commit} cannot be taken.`);
  await quietly('tar', ['-xf', archive, '-C', at], { sentence: 'tar cannot unpack the version.' });
  if (!tagsOf(at).includes(FORMER))
    throw new Failure(
      `The version of ${commit} does not know ${FORMER}, which former-version.txt names, and would refuse to start on the schema of this one.`,
    );
  await step(`Building ${commit}`, () =>
    quietly(runtime(), ['scripts/start.mjs', '--build'], {
      cwd: at,
      sentence: `The version of ${commit} cannot be built.`,
    }),
  );
  return { commit, folder: at };
}

/** What git says; its own words stand above the sentence where it fails. */
async function git(args: string[], sentence: string): Promise<string> {
  return (await quietly('git', args, { cwd: PROJECT, sentence })).trim();
}

async function commitOf(name: string): Promise<string> {
  const sentence = `There is no commit ${name} in the history here, so no former version can be built: run it in a clone with its whole history, and name one that is there.`;
  return git(['rev-parse', '--short', '--verify', `${name}^{commit}`], sentence);
}

/** The parent of the commit that brought the migration after the former version's newest. */
async function beforeNextMigration(): Promise<string> {
  const tags = tagsOf(PROJECT);
  const next = tags[tags.indexOf(FORMER) + 1];
  if (next === undefined)
    throw new Failure(
      `No migration came after ${FORMER}, so nothing says where the former version ended: name a commit, npm run bench -- upgrade <commit>.`,
    );
  const path = `migrations/${next}.sql`;
  const sentence = `git does not say when ${path} came: name a commit, npm run bench -- upgrade <commit>.`;
  const added = await git(['log', '-1', '--diff-filter=A', '--format=%h', '--', path], sentence);
  if (added === '') throw new Failure(sentence);
  return `${added}^`;
}

/** The migrations that a version knows, the oldest first. */
function tagsOf(project: string): string[] {
  const journal = readFileSync(join(project, 'migrations/meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}
