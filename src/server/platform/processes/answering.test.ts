import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorkers } from './workers.ts';

type Task = { what: 'do' | 'refuse' | 'fall' };
type Answer = { pid: number } | { refused: string };

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-answering-'));
  const loop = pathToFileURL(join(import.meta.dirname, 'answering.ts')).href;
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { answerTasks } from ${JSON.stringify(loop)};
    answerTasks(
      async ({ what }) => {
        if (what === 'do') return { pid: process.pid };
        throw what === 'refuse' ? new RangeError('Too wide.') : new TypeError('A fault of the program.');
      },
      (error) => (error instanceof RangeError ? { refused: error.message } : undefined),
    );`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  return openWorkers<Task, Answer>({
    program: join(folder, 'program.mjs'),
    args: [],
    way: 'later',
    heap: 64,
    size: { places: 1, waiting: 4 },
    longest: 30_000,
    failed: () => new Error('It brings processes down.'),
  });
}

test('a program answers one task after the other, and stays where it refuses one', async () => {
  const ask = open();
  const first = await ask({ what: 'do' });
  expect(await ask({ what: 'refuse' })).toEqual({ refused: 'Too wide.' });
  expect(await ask({ what: 'do' })).toEqual(first);
});

test('a program falls by a fault that it has no answer for, and another does what comes next', async () => {
  const ask = open();
  const first = await ask({ what: 'do' });
  await expect(ask({ what: 'fall' })).rejects.toThrow('It brings processes down.');
  const next = await ask({ what: 'do' });
  expect(next).toEqual({ pid: expect.any(Number) });
  expect(next).not.toEqual(first);
});
