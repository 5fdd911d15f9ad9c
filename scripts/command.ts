/** What a command of an operator begins with: what it was asked, the settings of the installation, the files it is given. */
import { constants } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { type Config, readConfig } from '../src/server/config/config.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { fileSentence } from '../src/server/platform/storage/file-failure.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { ownVersion } from '../src/server/version.ts';

/**
 * Reads the arguments and the settings, and runs the command with both, or says which of them is wrong; `--version` names
 * the build. Returns the exit code.
 */
export async function runCommand<Order>(
  read: (args: string[]) => Order,
  usage: string,
  run: (order: Order, config: Config) => Promise<number>,
): Promise<number> {
  if (process.argv[2] === '--version') {
    console.log(`prospectus ${ownVersion('production')}`);
    return 0;
  }
  const order = said(
    () => read(process.argv.slice(2)),
    (error) => `${(error as Error).message}\n${usage}`,
  );
  if (order === undefined) return 1;
  const config = said(
    () => readConfig(process.env),
    (error) => `${sentenceFor(error, undefined) ?? String(error)}\n`,
  );
  return config === undefined ? 1 : run(order, config);
}

function said<Read>(read: () => Read, words: (error: unknown) => string): Read | undefined {
  try {
    return read();
  } catch (error) {
    console.error(`\n  ${words(error)}`);
    return undefined;
  }
}

/** A path as the person who calls means it: from where they stand, as npm runs scripts elsewhere. */
export function pathGiven(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

/** Waits for what is done with a file. @throws {StartError} with one sentence where the file cannot be used */
export async function toldOf<Answer>(path: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const sentence = fileSentence(path, error);
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  }
}

/** @throws {StartError} where that is no file that can be read */
export async function requireFile(path: string): Promise<void> {
  const file = await toldOf(path, open(path, 'r'));
  const found = await file.stat();
  await file.close();
  if (found.isDirectory())
    throw new StartError(`${path} cannot be used: expected a file, found a folder.`);
}

/** @throws {StartError} where no file of that name can be written */
export async function requireRoomFor(path: string): Promise<void> {
  const folder = dirname(path);
  const [found, above] = await Promise.all([orNone(stat(path)), toldOf(folder, stat(folder))]);
  if (found?.isDirectory())
    throw new StartError(`${path} cannot be used: expected a file, found a folder.`);
  if (!above.isDirectory())
    throw new StartError(`${path} cannot be used: expected a folder, found the file ${folder}.`);
  await toldOf(folder, access(folder, constants.W_OK));
}

function orNone<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return work.catch(() => undefined);
}
