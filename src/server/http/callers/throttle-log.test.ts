import { expect, test } from 'vitest';

import { logThrottled } from './throttle-log.ts';

test('logs networks as providers hand them out, each once, and a bounded number of them', () => {
  const lines: object[] = [];
  const log = { warn: (facts: object) => void lines.push(facts) };
  logThrottled(log, '2001:db8:1:2::/64', 'pace');
  logThrottled(log, 'unreadable', 'pace');
  expect(lines).toEqual([
    { caller: '2001:db8:1::/48', by: 'pace' },
    { caller: 'unreadable', by: 'pace' },
  ]);
  for (let host = 1; host < 255; host += 1) logThrottled(log, `192.0.2.${host}`, 'turns');
  for (let net = 0; net < 255; net += 1) logThrottled(log, `10.0.${net}.1`, 'turns');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
  expect(JSON.stringify(lines)).not.toContain('192.0.2.1"');
});
