import { describe, expect, it } from 'vitest';

import { compress, type Encoding, encodingFor, encodings } from './ready/compress.ts';
import { isKey, takesKey } from './idempotency/idempotency.ts';
import { callerAddress } from './callers/limit.ts';
import { securityHeaders } from './security-headers.ts';

describe('a caller who accepts', () => {
  it.each<[string | undefined, Encoding]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['br;q=0.1, gzip;q=1.0', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['br'.repeat(9_000), 'identity'],
    [`gzip, ${'x'.repeat(9_000)}`, 'gzip'],
  ])('%s is answered in %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));

  it('as many headers as one likes is answered rightly each time', () => {
    for (let n = 0; n < 1_200; n += 1) expect(encodingFor(`x-${n}, gzip`)).toBe('gzip');
    expect(encodingFor('x-1, br')).toBe('br');
  });
});

it.each(encodings)('bytes in %s are fewer, but for those as they are', async (encoding) => {
  const bytes = Buffer.from('The same words again. '.repeat(500));
  for (const effort of ['low', 'high'] as const) {
    const { length } = await compress(bytes, { encoding, effort });
    expect(length < bytes.length).toBe(encoding !== 'identity');
  }
});

it('a browser that came by https comes by nothing else for a year', () => {
  expect(securityHeaders(true)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});

describe('an Idempotency-Key', () => {
  it.each(['x'.repeat(16), 'x'.repeat(200), crypto.randomUUID(), '!~'.repeat(8)])(
    'may be %s',
    (key) => expect(isKey(key)).toBe(true),
  );
  it.each([
    '',
    'x'.repeat(15),
    'x'.repeat(201),
    `${'x'.repeat(16)} `,
    'é'.repeat(16),
    16,
    undefined,
  ])('is not %s', (key) => expect(isKey(key)).toBe(false));
  it.each([
    ['POST', true],
    ['PUT', true],
    ['PATCH', true],
    ['DELETE', true],
    ['GET', false],
    ['HEAD', false],
    ['OPTIONS', false],
  ])('belongs to a %s: %s', (method, takes) => expect(takesKey(method)).toBe(takes));
});

describe('callers are told apart', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    // A subscriber of IPv6 has 2^64 addresses, and is one caller.
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['not an address', 'unreadable'],
    [undefined, 'gone'],
  ])('%s as %s', (ip, caller) => expect(callerAddress({ ip } as { ip: string })).toBe(caller));
});
