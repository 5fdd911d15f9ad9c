import { spawnSync, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { runProgram, untilReady } from '../support/program.ts';
import type { Product } from './product.ts';

const ON_ONE = ['taskset', '-c', '0'];
const cores = availableParallelism();

/** How a thing is started on the one processor: words to put before its command. */
export type Before = readonly string[];

/** Launches the product by a command that begins with those words. */
export type LaunchOn = (before: string[]) => Promise<Product>;

/**
 * Runs `measure` with the product, its database and whatever it is held against on one processor; this process, the
 * client, has the others.
 */
export async function onOneCore<Result>(
  launchOn: LaunchOn,
  measure: (product: Product, before: Before) => Promise<Result[]>,
): Promise<Result[]> {
  const product = await launchOn(ON_ONE);
  stayOn(`1-${cores - 1}`);
  try {
    return await measure(product, ON_ONE);
  } finally {
    stayOn(`0-${cores - 1}`);
    await product.running.end();
  }
}

/** Keeps this process to some processors. */
function stayOn(processors: string): void {
  spawnSync('taskset', ['-apc', processors, String(process.pid)]);
}

/** Starts a server of the bench that says when it is ready. @throws with what it said where it ends before */
export async function startBeside(before: Before, script: string[]): Promise<ChildProcess> {
  const program = runProgram([...before, process.execPath, ...script], { detached: true });
  await untilReady(script[0] ?? '', program, async () => program.output().includes('ready'));
  return program.child;
}
