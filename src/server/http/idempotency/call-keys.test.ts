import { describe, expect, test } from 'vitest';

import { callKeys, fingerprintOf } from './call-keys.ts';

const secret = 's'.repeat(32);

describe('a call is known', () => {
  test('by who makes it and its key, each of which gives another', () => {
    const calls = [
      callKeys(secret, 'visitor', 'key'),
      callKeys(secret, 'visitor', 'other'),
      callKeys(secret, 'staff', 'key'),
      callKeys('t'.repeat(32), 'visitor', 'key'),
      // What parts the two cannot be moved.
      callKeys(secret, 'visitor","key', ''),
    ];
    const hex = calls.flatMap(({ id, key: own }) => [id.toString('hex'), own.toString('hex')]);
    expect(new Set(hex).size).toBe(hex.length);
    expect(callKeys(secret, 'visitor', 'key')).toEqual(calls[0]);
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
