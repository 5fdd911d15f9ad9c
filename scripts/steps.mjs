import { spawn } from 'node:child_process';

/** A failure told to the person at the terminal in one sentence; `detail` is what a tool printed. */
export class Failure extends Error {
  constructor(sentence, detail = '') {
    super(sentence);
    this.detail = detail;
  }
}

/** Runs `work` under a line that says what is being done, and for how long once it is done. */
export async function step(label, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const draw = () => process.stdout.write(`\r  ${label} … ${seconds()} `);
  if (!live) process.stdout.write(`  ${label} …\n`);
  const timer = live && setInterval(draw, 100);
  try {
    const result = await work();
    if (live) draw();
    else process.stdout.write(`  ${label}: ${seconds()}\n`);
    return result;
  } finally {
    clearInterval(timer);
    if (live) process.stdout.write('\n');
  }
}

/**
 * Runs a program and keeps what it prints, for the case that it fails.
 * @returns {Promise<string>} what it printed
 * @throws {Failure} with `sentence` when it ends otherwise than well
 */
export async function quietly(command, args, { sentence, ...options }) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve((output += error.message)));
    child.once('close', resolve);
  });
  if (code === 0) return output;
  const full = /ENOSPC|No space left on device/.test(output);
  throw full
    ? new Failure('The disk is full; free some space and start again.')
    : new Failure(sentence, output.trim().split('\n').slice(-25).join('\n'));
}

/** Ends the process with the sentence of a failure, or the trace of what was not foreseen. */
export function fail(error) {
  if (error instanceof Failure) {
    if (error.detail) console.error(`\n${error.detail}`);
    console.error(`\n  ${error.message}\n`);
  } else if (error?.code === 'ENOSPC') {
    console.error('\n  The disk is full; free some space and start again.\n');
  } else if (error?.syscall && error.path) {
    console.error(`\n  ${error.path} cannot be used: ${error.message}\n`);
  } else {
    console.error(error);
  }
  process.exit(1);
}
