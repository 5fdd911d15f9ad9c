import { describe, expect, test } from 'vitest';

import { fingerprintOf, nameOf } from './idempotency.ts';

describe('a call is known', () => {
  test('by its caller and its key, each of which gives another name and another key', () => {
    const calls = [
      nameOf('visitor', 'key'),
      nameOf('visitor', 'other'),
      nameOf('staff', 'key'),
      // The separator of the two cannot be moved.
      nameOf('visitor","key', ''),
    ];
    const hex = calls.flatMap(({ id, answerKey }) =>
      [id, answerKey].map((one) => one.toString('hex')),
    );
    expect(new Set(hex).size).toBe(hex.length);
    expect(nameOf('visitor', 'key')).toEqual(calls[0]);
  });

  test('as the same by method, address and body', () => {
    const call = fingerprintOf('POST', '/api/leads', { a: 1 });
    expect(fingerprintOf('POST', '/api/leads', { a: 1 })).toEqual(call);
    expect(fingerprintOf('PUT', '/api/leads', { a: 1 })).not.toEqual(call);
    expect(fingerprintOf('POST', '/api/leads?b=1', { a: 1 })).not.toEqual(call);
    expect(fingerprintOf('POST', '/api/leads', { a: 2 })).not.toEqual(call);
    expect(fingerprintOf('POST', '/api/x', undefined)).toEqual(
      fingerprintOf('POST', '/api/x', null),
    );
  });
});
