import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', env: { PROSPECTUS_LOOKUP_RATE_ADDRESS: '1' } });
});
afterAll(() => app.close());

function lookUp(remoteAddress: string) {
  const url = '/api/leads/getLeadByMobile/9876543210';
  return app.server.inject({ url, remoteAddress }).then(({ statusCode }) => statusCode);
}

test('a caller who heeds no refusal waits for the next ones, and nobody else does', async () => {
  await lookUp('198.51.100.1');
  const answered: string[] = [];
  const flood = Array.from({ length: 15 }, async () => {
    expect(await lookUp('198.51.100.1')).toBe(429);
    answered.push('flood');
  });
  await Promise.all(flood.slice(0, 10));
  expect(answered).toHaveLength(10);
  expect(await lookUp('198.51.100.2')).toBe(200);
  expect(await lookUp('198.51.100.2')).toBe(429);
  answered.push('other');
  await Promise.all(flood);
  expect(answered).toEqual([...Array(10).fill('flood'), 'other', ...Array(5).fill('flood')]);
});
