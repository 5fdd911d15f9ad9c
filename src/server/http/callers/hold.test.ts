import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { tellHeld } from './tell-held.ts';

const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    env: { PROSPECTUS_LOG_LEVEL: 'warn' },
    limits: { leadLookupAddress: 1 },
    logged: (line) => void logged.push(line),
  });
});
afterAll(() => app.close());

function lookUp(remoteAddress: string) {
  const url = '/api/leads/getLeadByMobile/9876543210';
  return app.server.inject({ url, remoteAddress }).then(({ statusCode }) => statusCode);
}

test('a caller who heeds no refusal waits for the next ones, and nobody else does', async () => {
  await lookUp('198.18.77.1');
  const answered: string[] = [];
  const flood = Array.from({ length: 15 }, async () => {
    expect(await lookUp('198.18.77.1')).toBe(429);
    answered.push('flood');
  });
  await Promise.all(flood.slice(0, 10));
  expect(answered).toHaveLength(10);
  expect(await lookUp('198.18.77.2')).toBe(200);
  expect(await lookUp('198.18.77.2')).toBe(429);
  answered.push('other');
  await Promise.all(flood);
  expect(answered).toEqual([...Array(10).fill('flood'), 'other', ...Array(5).fill('flood')]);
});

test('the log names the network of a caller who is held, once however often, and no address', () => {
  const told = logged.filter((line) => line.includes('a caller is held'));
  expect(told.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'warn', caller: '198.18.77.0/24', held: 'refusals' }),
  ]);
  expect(logged.join('')).not.toContain('198.18.77.1');
});

test('networks are named as providers hand them out, and not more of them than can be read', () => {
  const lines: object[] = [];
  const log = { warn: (facts: object) => void lines.push(facts) };
  tellHeld(log, '2001:db8:1:2::/64', 'pace');
  tellHeld(log, 'unreadable', 'pace');
  expect(lines).toEqual([
    { caller: '2001:db8:1::/48', held: 'pace' },
    { caller: 'unreadable', held: 'pace' },
  ]);
  for (let host = 1; host < 255; host += 1) tellHeld(log, `192.0.2.${host}`, 'turns');
  for (let net = 0; net < 255; net += 1) tellHeld(log, `10.0.${net}.1`, 'turns');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
});
