import { Agent, get } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: allFeatures,
    listen: true,
    env: {
      PROSPECTUS_TRUSTED_PROXIES: 'loopback',
      PROSPECTUS_LOG_LEVEL: 'warn',
    },
    limits: { requestRate: 1 },
    logged: (line) => void logged.push(line),
  });
});
afterAll(() => app.close());

type Answer = { status: number | undefined; retryAfter: string | undefined; body: string };

/** Asks through a proxy that says so, on connections of its own. */
function caller(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { 'x-forwarded-for': address };
  const ask = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      get({ host: '127.0.0.1', port: app.config.http.port, path, agent, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.once('end', () =>
          resolve({
            status: answer.statusCode,
            retryAfter: answer.headers['retry-after'],
            body,
          }),
        );
      }).once('error', reject);
    });
  return { ask, leave: () => agent.destroy() };
}

test('an address that floods a busy server is refused what would wait too long, and nobody else is', async () => {
  const flood = caller('198.51.100.2');
  const visitor = caller('198.51.100.3');
  const answers: Answer[] = [];
  const seen: (number | undefined)[] = [];
  let count = 0;
  while (!answers.some(({ status }) => status === 429)) {
    const paths = Array.from({ length: 30 }, () => `/programmes?q=data+${(count += 1)}`);
    const flooding = paths.map((path) => flood.ask(path));
    seen.push((await visitor.ask('/')).status);
    answers.push(...(await Promise.all(flooding)));
  }
  flood.leave();
  visitor.leave();
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.retryAfter).toBe('5');
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ success: false });
  expect(new Set(seen)).toEqual(new Set([200]));
  const throttled = logged.filter((line) => line.includes('a caller is throttled'));
  expect(JSON.parse(throttled[0] ?? '{}')).toMatchObject({ caller: '198.51.100.0/24', by: 'pace' });
});
