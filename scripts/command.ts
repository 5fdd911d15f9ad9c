/** What a command of an operator begins with: what it was asked, the settings of the installation, the files it is given. */
import { access, constants as fileModes, open, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, resolve } from 'node:path';

import { asError } from '../src/kernel/thrown.ts';
import { type Config, readConfig } from '../src/server/config/config.ts';
import { StartError } from '../src/server/platform/start-error.ts';
import { fileSentence } from '../src/server/platform/storage/file-failure.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { stopOpened } from '../src/server/start/open-database.ts';
import { ownVersion } from '../src/server/version.ts';
import { answerEarly, refuseAsked } from './usage.mjs';

type Command<Order> = Readonly<{
  /** The script, as `usage.mjs` has its words. */
  script: string;
  /** @throws {Error} whose message says what was asked wrongly */
  read: (args: string[]) => Order;
  /** Returns the exit code. */
  run: (order: Order, config: Config) => Promise<number>;
  /** Words and exit code of failures that only this command knows. */
  told?: (error: unknown) => { sentence: string; code: number } | undefined;
}>;

/**
 * Reads the arguments and the settings, runs the command with both, and ends the process with its exit code. A failure that
 * an operator can mend is one sentence, wherever it comes up; the trace of a defect is shown whole. `--version` names the
 * build.
 */
export async function runCommand<Order>({
  script,
  read,
  run,
  told,
}: Command<Order>): Promise<void> {
  const args = process.argv.slice(2);
  answerEarly(script, args);
  if (args[0] === '--version') {
    console.log(`prospectus ${ownVersion('production')}`);
    return;
  }
  const order = orRefuse(script, () => read(args));
  let config: Config | undefined;
  const fail = (error: unknown): void => {
    const { sentence, code } = told?.(error) ?? { sentence: sentenceFor(error, config), code: 1 };
    console.error(sentence === undefined ? error : `\n  ${sentence}\n`);
    process.exitCode = code;
  };
  const failAtOnce = (error: unknown): never => {
    fail(error);
    process.exit();
  };
  process.once('uncaughtException', failAtOnce);
  for (const signal of signals) process.once(signal, () => void endBy(signal));
  try {
    config = readConfig(process.env);
    process.exitCode = await run(order, config);
  } catch (error) {
    fail(error);
  }
}

function orRefuse<Order>(script: string, read: () => Order): Order {
  try {
    return read();
  } catch (error) {
    return refuseAsked(script, asError(error).message);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A database that this command has started ends with it. */
async function endBy(signal: (typeof signals)[number]): Promise<never> {
  process.removeAllListeners('uncaughtException').on('uncaughtException', () => undefined);
  console.error('\n  Stopped before it was done: run it again.\n');
  await stopOpened();
  process.exit(128 + constants.signals[signal]);
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
  await toldOf(folder, access(folder, fileModes.W_OK));
}

function orNone<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  return work.catch(() => undefined);
}
