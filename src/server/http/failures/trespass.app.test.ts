import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { openBrowser, signedIn } from '../../../../tests/support/staff.ts';

type Line = { level: string; time: string; msg: string; route?: string; code?: string };

let app: TestApp;
let lines: Line[] = [];

beforeAll(async () => {
  const logged = (line: string) => void lines.push(JSON.parse(line) as Line);
  app = await createTestApp({ content: 'empty', logged, env: { PROSPECTUS_LOG_LEVEL: 'warn' } });
});
afterAll(() => app.close());

/** Returns the log lines of the calls refused during `work`. */
async function refusals(work: () => Promise<unknown>): Promise<Line[]> {
  lines = [];
  await work();
  return lines.filter(({ msg }) => msg === 'refused');
}

test('a member who asks for what their role may not stands in the log, in JSON and UTC', async () => {
  const member = await signedIn(app, 'EVENT_CREATER');
  const before = Date.now();
  const told = await refusals(() => member.call('GET', '/api/staff/audit'));
  expect(told).toMatchObject([{ level: 'warn', code: 'forbidden', route: '/api/staff/audit' }]);
  const time = told[0]?.time ?? '';
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
});

test.each(['/api/staff/audit', '/api/leads/probe'])(
  'a stranger who asks for %s fills no log',
  async (path) => {
    expect(await refusals(() => openBrowser(app).call('GET', path))).toEqual([]);
  },
);
