import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { type Operation, readApi } from '../support/fuzz/api.ts';
import { type Asked, requestsOf } from '../support/fuzz/requests.ts';
import { type StaffBrowser, signedIn } from '../support/staff.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';

/** `FUZZ_CALLS=100000 npm test -- tests/fault/fuzz`; `FUZZ_SEED` repeats a run. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 400);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Without it those that call on would be others from then on. */
const leftOut = /\/user\/(?:logout|signOut|sessions)|\/user\/me$|\/setup\/demo/;

let app: TestApp;
let api: ReturnType<typeof readApi>;
let admin: StaffBrowser;
let cookies: Map<string, string>[];
let calls = 0;

beforeAll(async () => {
  const many = '1000000';
  app = await createTestApp({
    env: {
      PROSPECTUS_LEAD_RATE: many,
      PROSPECTUS_LOOKUP_RATE_ADDRESS: many,
      PROSPECTUS_EVENT_RATE: many,
      PROSPECTUS_SIGN_IN_RATE: many,
    },
  });
  api = readApi((await app.server.inject('/api/openapi.json')).json());
  admin = await signedIn(app, 'ADMIN');
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  cookies = [admin.cookies, admin.cookies, admin.cookies, visitor.cookies, new Map()];
});
afterAll(() => app.close());

/** An address of its own for each call, so that no limit of one caller stands before the others. */
function nextAddress(): string {
  calls += 1;
  return `20.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

async function answerTo({ payload, ...asked }: Asked) {
  const jar = cookies[calls % cookies.length] ?? new Map<string, string>();
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.server.inject({
    method: asked.method as 'GET',
    url: asked.url,
    remoteAddress: nextAddress(),
    headers: { origin: app.origin, ...asked.headers, ...(cookie && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, type, body: answer.body };
}

/** All of them, or as many at random as there are calls to be made. */
function someOf(operations: readonly Operation[]): readonly Operation[] {
  const minLength = Math.min(CALLS, operations.length);
  const some = fc.shuffledSubarray([...operations], { minLength, maxLength: minLength });
  return fc.sample(some, { numRuns: 1, seed: SEED })[0] ?? [];
}

async function tryOut(operation: Operation, count: number, statuses: Map<number, number>) {
  const requests = requestsOf(operation, api.resolve);
  const wrong: string[] = [];
  for (const asked of fc.sample(requests, { numRuns: count, seed: SEED })) {
    const answer = await answerTo(asked);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const why = api.wrongIn(operation, answer);
    if (why === undefined) continue;
    const sent = `${asked.method} ${asked.url.slice(0, 300)} ${asked.payload?.slice(0, 600) ?? ''}`;
    wrong.push(`${operation.path}: ${why}\n  ${sent}\n  ${answer.body.slice(0, 300)}`);
  }
  return wrong;
}

test(
  `${CALLS} calls of every kind find no 5xx, and no answer off its schema`,
  async () => {
    const operations = someOf(api.operations.filter(({ path }) => !leftOut.test(path)));
    const each = Math.max(1, Math.round(CALLS / operations.length));
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    for (const operation of operations) wrong.push(...(await tryOut(operation, each, statuses)));
    const told = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join(': '));
    console.log(
      `seed ${SEED}: ${operations.length} calls, ${told.join(', ')}, ${wrong.length} wrong`,
    );
    expect(wrong.slice(0, 20).join('\n')).toBe('');
  },
  Math.max(180_000, CALLS * 100),
);
