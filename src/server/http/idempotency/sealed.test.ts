import { describe, expect, test } from 'vitest';

import * as archive from '../../leads/account/archive.ts';
import { callKeys, fingerprintOf, seal, unseal } from './sealed.ts';

const secret = 's'.repeat(32);
const key = Buffer.alloc(32, 1);
const text = 'Asha, +919876543210, ₹1,64,000';

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

describe.each([
  ['an answer', (own: Buffer) => seal(text, own), unseal],
  [
    'a record of the archive',
    (own: Buffer) => archive.seal(own, text),
    (sealed: Buffer, own: Buffer) => archive.unseal(own, sealed),
  ],
])('%s', (_what, close, open) => {
  test('is read by its key alone', () => {
    const sealed = close(key);
    expect(sealed.toString('latin1')).not.toContain('Asha');
    expect(open(sealed, key)).toBe(text);
    expect(() => open(sealed, Buffer.alloc(32, 2))).toThrow();
  });

  test('is no longer read where any byte of it was changed', () => {
    const sealed = close(key);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => open(changed, key)).toThrow();
    }
    expect(() => open(sealed.subarray(0, -1), key)).toThrow();
  });

  test('is another each time that it is sealed', () => {
    expect(close(key)).not.toEqual(close(key));
  });
});
