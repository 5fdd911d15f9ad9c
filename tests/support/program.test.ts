import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import { freePort, isListening } from './ports.ts';
import { atFreePort, runProgram, untilReady } from './program.ts';

async function never(): Promise<boolean> {
  return false;
}

function run(script: string) {
  return runProgram([process.execPath, '-e', script]);
}

test('a program that ends instead of starting is told of with its own words', async () => {
  const ended = run("console.log('so far'); console.error('the reason'); process.exit(3)");
  const failure = untilReady('It', ended, never);
  await expect(failure).rejects.toThrow(/^It did not start \(code 3\):\nso far\nthe reason$/);
});

test('so is one that is killed, one that says nothing, and one that there is not', async () => {
  const killed = untilReady('It', run("process.kill(process.pid, 'SIGKILL')"), never);
  await expect(killed).rejects.toThrow('It did not start (SIGKILL):\nIt said nothing.');
  const none = untilReady('It', runProgram(['/no/such/program']), never);
  await expect(none).rejects.toThrow('spawn /no/such/program ENOENT');
});

test('a program that is never ready is given up and ended', async () => {
  const program = run("console.log('warming up'); setInterval(() => undefined, 1_000)");
  await expect.poll(program.output).toContain('warming up');
  const failure = untilReady('It', program, never, { patience: 100 });
  await expect(failure).rejects.toThrow('It is not ready after 0.1 s:\nwarming up');
  expect(await program.end()).toEqual({ code: null, signal: 'SIGKILL' });
});

test('a start that finds its port taken is tried again at another, and no other failure is', async () => {
  const taken = await freePort();
  const other = createServer().listen(taken);
  await once(other, 'listening');
  const tried: number[] = [];
  const started = await atFreePort(async (free) => {
    const port = tried.length === 0 ? taken : free;
    tried.push(port);
    const program = run(`require('node:net').createServer().listen(${port})`);
    await untilReady('It', program, async () => port !== taken && isListening(port));
    return program;
  });
  await started.end();
  other.close();
  expect(tried).toHaveLength(2);
  const failure = atFreePort(async (port) => {
    tried.push(port);
    throw new Error('It has no configuration.');
  });
  await expect(failure).rejects.toThrow('It has no configuration.');
  expect(tried).toHaveLength(3);
});

test.each([
  ['in a session of its own', true],
  ['in ours', false],
])('a program %s ends when the process that started it exits', async (_, detached) => {
  const module = JSON.stringify(import.meta.resolve('./program.ts'));
  const starter = run(`import(${module}).then(({ runProgram }) => {
    const lasting = [process.execPath, '-e', 'setInterval(() => undefined, 1_000)'];
    const { child } = runProgram(lasting, { detached: ${detached} });
    process.once('SIGTERM', () => process.exit());
    console.log('started ' + child.pid);
  })`);
  await expect.poll(starter.output).toMatch(/started \d+/);
  const pid = Number(/started (\d+)/.exec(starter.output())?.[1]);
  const begun = stateOf(pid);
  expect(begun).toBeDefined();
  expect(begun?.session === pid).toBe(detached);
  await starter.end();
  // A process that inherits it may leave its entry behind.
  await expect.poll(() => stateOf(pid)?.state ?? 'Z', { timeout: 10_000 }).toBe('Z');
});

/** How Linux lists a process; undefined where it does not any more. */
function stateOf(pid: number) {
  if (!existsSync(`/proc/${pid}`)) return undefined;
  const [, , state, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /);
  return { state, session: Number(session) };
}
