import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLog } from './log.ts';
import { createRepeats } from './repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a cause is told at once, then once a minute with its number, and is forgotten when it is over', () => {
  const told: [string, number][] = [];
  const repeats = createRepeats();
  const say = (cause: string) => repeats(cause, (times) => told.push([cause, times]));
  say('away');
  say('full');
  for (let time = 0; time < 1_000; time += 1) say('away');
  expect(told).toEqual([
    ['away', 1],
    ['full', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(2)).toEqual([['away', 1_000]]);
  say('away');
  vi.advanceTimersByTime(59_000);
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(120_000);
  expect(told.slice(3)).toEqual([['away', 1]]);
  say('away');
  expect(told.slice(4)).toEqual([['away', 1]]);
});

test('any number of causes is bounded', () => {
  let told = 0;
  const repeats = createRepeats();
  for (let cause = 0; cause < 100_000; cause += 1) repeats(`${cause}`, () => (told += 1));
  expect([told, vi.getTimerCount()]).toEqual([100_000, 0]);
});

function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog('warn', { write: (line) => void lines.push(line) }));
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

function away(): Error {
  const error = refused('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.5:5432');
  return Object.assign(error, { syscall: 'connect' });
}

test.each([
  ['a database that is away', away],
  ['one that takes no writes', () => refused('25006', 'cannot execute INSERT in a read-only')],
  ['one that is full', () => refused('53100', 'could not extend file "base/5/16390"')],
  ['one within another error', () => new Error('Failed query', { cause: away() })],
  ['a disk', () => Object.assign(refused('ENOSPC', 'no space left'), { syscall: 'write' })],
  ['a vendor', () => new TypeError('fetch failed', { cause: away() })],
  ['silence', () => new DOMException('too late', 'TimeoutError')],
])('%s is one line, without a trace, however many calls meet it', (_what, error) => {
  const lines = logged((log) => {
    for (let call = 0; call < 500; call += 1) {
      log.error({ reqId: `r${call}`, code: 'database_unavailable', err: error() }, 'failed');
      log.warn({ kind: 'erp', delivery: call, err: error() }, 'not delivered');
    }
  });
  expect(lines.map(({ msg }) => msg)).toEqual(['failed', 'not delivered']);
  expect(JSON.stringify(lines)).not.toMatch(/"stack"|\n {4}at /);
});

test.each([
  ['a vendor that answers badly', () => new Error('The region look-up answered 503.')],
  ['a process that was ended', () => new Error('A process beside this one was ended.')],
])('a warning about %s says so in words, once', (_what, error) => {
  const lines = logged((log) => {
    for (let call = 0; call < 100; call += 1) log.warn({ lead: call, err: error() }, 'unknown');
  });
  expect(lines).toMatchObject([{ msg: 'unknown', lead: 0, why: error().message }]);
  expect(JSON.stringify(lines)).not.toMatch(/"stack"|\n {4}at /);
});

test('a defect is told each time, with its trace', () => {
  const lines = logged((log) => {
    for (let call = 0; call < 3; call += 1)
      log.error({ code: 'internal', err: new TypeError('x is not a function') }, 'failed');
  });
  expect(lines).toHaveLength(3);
  expect(lines).toMatchObject([{ err: { stack: expect.stringContaining('at ') } }, {}, {}]);
});
