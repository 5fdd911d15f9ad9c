import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openWorkers } from './workers.ts';
import { ProcessEnded } from './child.ts';

const small = {
  args: [],
  way: 'later',
  heap: 64,
  size: { places: 1, waiting: 1 },
  longest: 30_000,
} as const;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-beside-'));
  writeFileSync(
    join(folder, 'say.mjs'),
    'process.on("message", () => process.send({ environment: { ...process.env } }));',
  );
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a process beside this one knows where libraries are, and no secret', async () => {
  vi.stubEnv('LD_LIBRARY_PATH', '/opt/libraries');
  vi.stubEnv('PROSPECTUS_SECRET', 'for this process alone');
  const ask = openWorkers<object, { environment: NodeJS.ProcessEnv }>({
    program: join(folder, 'say.mjs'),
    ...small,
    failed: () => new Error('It did not answer.'),
  });
  const { environment } = await ask({});
  expect(environment).toMatchObject({ LD_LIBRARY_PATH: '/opt/libraries' });
  expect(environment).not.toHaveProperty('PROSPECTUS_SECRET');
});

test('a process that wants more memory of WebAssembly than it may have fails its task alone', async () => {
  writeFileSync(
    join(folder, 'take.mjs'),
    'process.on("message", ({ megabytes }) => { new WebAssembly.Memory({ initial: megabytes * 16 }); process.send({ megabytes }); });',
  );
  const take = openWorkers<{ megabytes: number }, { megabytes: number }>({
    program: join(folder, 'take.mjs'),
    ...small,
    way: 'last',
    wasm: 32,
    size: { places: 1, waiting: 2 },
    failed: () => new Error('Too much'),
  });
  expect(await take({ megabytes: 32 })).toEqual({ megabytes: 32 });
  await expect(take({ megabytes: 33 })).rejects.toThrow('Too much');
  expect(await take({ megabytes: 1 })).toEqual({ megabytes: 1 });
});

test('a task whose process ends is done by another; one whose processes end twice is to come again', async () => {
  const ends = join(folder, 'ends');
  writeFileSync(
    join(folder, 'end.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
    process.on('message', ({ how, times }) => {
      const left = ${JSON.stringify(ends)} + times;
      if (times === 0 || existsSync(left)) return process.send({ done: true });
      if (times === 1) writeFileSync(left, '');
      if (how === 'exit') process.exit(1);
      process.kill(process.pid, how);
    });`,
  );
  const ask = openWorkers<{ how: string; times: number }, { done: boolean }>({
    program: join(folder, 'end.mjs'),
    ...small,
    failed: () => new Error('It brings processes down.'),
  });
  for (const how of ['SIGKILL', 'SIGABRT', 'exit']) {
    expect(await ask({ how, times: 1 }), how).toEqual({ done: true });
    rmSync(`${ends}1`);
  }
  await expect(ask({ how: 'SIGKILL', times: 2 })).rejects.toBeInstanceOf(ProcessEnded);
  await expect(ask({ how: 'SIGABRT', times: 2 })).rejects.toThrow('It brings processes down.');
  await expect(ask({ how: 'exit', times: 2 })).rejects.toThrow('It brings processes down.');
  expect(await ask({ how: 'SIGKILL', times: 0 })).toEqual({ done: true });
});

test('a task that is stopped ends with its process, and the next one has the place', async () => {
  writeFileSync(
    join(folder, 'stay.mjs'),
    'process.on("message", ({ stay }) => stay || process.send({ pid: process.pid }));',
  );
  const ask = openWorkers<{ stay: boolean }, { pid: number }>({
    program: join(folder, 'stay.mjs'),
    ...small,
    failed: () => new Error('It did not answer.'),
  });
  const { pid } = await ask({ stay: false });
  const stop = new AbortController();
  const stopped = ask({ stay: true }, stop.signal);
  const next = ask({ stay: false });
  await pause(50);
  stop.abort(new Error('Stopped'));
  await expect(stopped).rejects.toThrow('Stopped');
  expect((await next).pid).not.toBe(pid);
  await expect(ask({ stay: true }, stop.signal)).rejects.toThrow('Stopped');
});
