import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { noteFigure } from '../support/figures.ts';
import { type Operation, readApi } from '../support/fuzz/api.ts';
import { type Callers, openCallers } from '../support/fuzz/callers.ts';
import { type Asked, inPath, requestsOf } from '../support/fuzz/requests.ts';

/** `FUZZ_CALLS=100000 npm test -- tests/fuzz/fuzz`; `FUZZ_SEED` repeats a run. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 400);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Takes away what others ask for, and brings it back: by turns of so many calls, when all others were made. */
const demo = /\/setup\/begin/;
const TURN = 10;

let app: TestApp;
let api: ReturnType<typeof readApi>;
let callers: Callers;
let calls = 0;

beforeAll(async () => {
  const many = 1_000_000;
  app = await createTestApp({
    features: allFeatures,
    limits: { leadPost: many, leadLookupAddress: many, eventBatch: many, signIn: many },
  });
  api = readApi((await app.server.inject('/api/openapi.json')).json());
  callers = await openCallers(app);
});
afterAll(() => app.close());

/** An address of its own for each call, so that no limit of one caller stands before the others. */
function nextAddress(): string {
  calls += 1;
  return `20.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

async function answerTo({ payload, ...asked }: Asked) {
  const cookie = [...callers.of(calls)].map(([name, value]) => `${name}=${value}`).join('; ');
  const caller = calls;
  const answer = await app.server.inject({
    method: asked.method as 'GET',
    url: asked.url,
    remoteAddress: nextAddress(),
    headers: { origin: app.origin, ...asked.headers, ...(cookie && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
  if (asked.method !== 'GET' && answer.statusCode < 400) await callers.after(caller);
  const type = String(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, type, body: answer.body };
}

/** All of them, or as many at random as there are calls to be made. */
function someOf(operations: readonly Operation[]): readonly Operation[] {
  const minLength = Math.min(CALLS, operations.length);
  const some = fc.shuffledSubarray([...operations], { minLength, maxLength: minLength });
  return fc.sample(some, { numRuns: 1, seed: SEED })[0] ?? [];
}

type Wrong = { status: number; why: string; told: string };

type Try = { count: number; seed: number; statuses: Map<number, number> };

async function tryOut(operation: Operation, { count, seed, statuses }: Try) {
  const requests = requestsOf(operation, api.resolve);
  const wrong: Wrong[] = [];
  for (const asked of fc.sample(requests, { numRuns: count, seed })) {
    const answer = await answerTo(asked);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const why = api.wrongIn(operation, answer);
    if (why === undefined) continue;
    const sent = `${asked.method} ${asked.url.slice(0, 300)} ${asked.payload?.slice(0, 600) ?? ''}`;
    const told = `${operation.path}: ${why}\n  ${sent}\n  ${answer.body.slice(0, 300)}`;
    wrong.push({ status: answer.status, why, told });
  }
  return wrong;
}

/** Each call as often, one after the other; those of the demo university at the end and by turns. */
function ordered(operations: readonly Operation[]): { operation: Operation; count: number }[] {
  const count = Math.max(1, Math.round(CALLS / operations.length));
  const turns = Array.from({ length: Math.ceil(count / TURN) }, () => Math.min(TURN, count));
  const [last, others] = [true, false].map((is) =>
    operations.filter(({ path }) => demo.test(path) === is),
  );
  return [
    ...(others ?? []).map((operation) => ({ operation, count })),
    ...turns.flatMap((few) => (last ?? []).map((operation) => ({ operation, count: few }))),
  ];
}

/** One of each kind, failures of the server first. */
function worstOf(wrong: readonly Wrong[]): string[] {
  const kinds = new Map(wrong.map((each) => [each.why, each]));
  const order = [...kinds.values()].toSorted((one, other) => other.status - one.status);
  return order.slice(0, 20).map(({ told }) => told);
}

test.each([
  ['', '0'],
  ['.', '0'],
  ['..', '0'],
  ['...', '...'],
  ['a/b', 'a%2Fb'],
  [7, '7'],
])('%j stands in an address as %s, which is of the same call', (value, part) => {
  expect(inPath(value)).toBe(part);
  expect(new URL(`http://x/a/${part}/b`).pathname).toBe(`/a/${part}/b`);
});

test(
  `${CALLS} calls of every kind find no 5xx, and no answer off its schema`,
  async () => {
    const operations = someOf(api.operations);
    const statuses = new Map<number, number>();
    const wrong: Wrong[] = [];
    for (const [at, { operation, count }] of ordered(operations).entries())
      wrong.push(...(await tryOut(operation, { count, seed: SEED + at, statuses })));
    const told = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join(': '));
    noteFigure(
      'fuzz',
      `seed ${SEED}: ${operations.length} calls, ${told.join(', ')}, ${wrong.length} wrong`,
    );
    expect(worstOf(wrong).join('\n')).toBe('');
  },
  Math.max(180_000, CALLS * 100),
);
