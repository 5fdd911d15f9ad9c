import { expect, it } from 'vitest';

import { readTraceparent, traceparentOf } from './trace.ts';

const whole = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it('reads a trace and says it again', () => {
  const trace = readTraceparent(whole);
  expect(trace).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    sampled: true,
  });
  expect(trace && traceparentOf(trace)).toBe(whole);
});

it('takes what a later version adds', () => {
  expect(readTraceparent(`cc${whole.slice(2)}-more`)?.sampled).toBe(true);
});

it.each([
  undefined,
  '',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7',
  `${whole}-more`,
  `ff${whole.slice(2)}`,
  whole.toUpperCase(),
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
])('leaves %s alone', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
