import { describe, expect, test } from 'vitest';

import { addressesOf, isDatabaseAddress } from './database-address.ts';

describe('the servers that an address names', () => {
  test.each([
    ['postgres://one/name', ['postgres://one/name']],
    ['postgres://one:5432,two:6432/name', ['postgres://one:5432/name', 'postgres://two:6432/name']],
    [
      'postgresql://me:pass@one,two,three/name?sslmode=require',
      [
        'postgresql://me:pass@one/name?sslmode=require',
        'postgresql://me:pass@two/name?sslmode=require',
        'postgresql://me:pass@three/name?sslmode=require',
      ],
    ],
    ['postgres://one,two', ['postgres://one', 'postgres://two']],
    ['postgres://one,two?a=1', ['postgres://one?a=1', 'postgres://two?a=1']],
    ['postgres://one/name?target_session_attrs=primary', ['postgres://one/name']],
    ['postgres://one/name?target_session_attrs=primary&a=1', ['postgres://one/name?a=1']],
    ['postgres://one/name?a=1&target_session_attrs=primary&b=2', ['postgres://one/name?a=1&b=2']],
    // A comma behind the host is not one between hosts.
    ['postgres://one/a,b', ['postgres://one/a,b']],
    ['postgres://one/name?options=a,b', ['postgres://one/name?options=a,b']],
  ])('%s', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });

  test.each([
    ['one server', 'postgres://me:1,2@one/name', ['postgres://me:1,2@one/name']],
    ['one server, of a name', 'postgres://a,b@one/name', ['postgres://a,b@one/name']],
    [
      'two',
      'postgres://me:1,2@one,two/name',
      ['postgres://me:1,2@one/name', 'postgres://me:1,2@two/name'],
    ],
  ])('a comma in a password parts none: %s', (_what, url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
    expect(isDatabaseAddress(url)).toBe(true);
  });
});

describe('an address of a database', () => {
  test.each([
    'postgres://one/name',
    'postgresql://me:p%40ss@one:5432/name',
    'postgres://[::1]:5432,[::2]:5432/name',
    'postgres://one,two/name?target_session_attrs=read-write',
    'postgres://one/name?sslmode=require&target_session_attrs=primary',
  ])('is %s', (url) => {
    expect(isDatabaseAddress(url)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['another database', 'mysql://one/name'],
    ['one whose name only begins so', 'postgresqls://one/name'],
    ['a page', 'https://one/name'],
    ['a port beyond all', 'postgres://one:99999/name'],
    ['two of which one has no such port', 'postgres://one:5432,two:x/name'],
    // Any of its servers would do, and none might take writes.
    ['servers that only read', 'postgres://one,two/name?target_session_attrs=any'],
    [
      'those too, whatever else is said',
      'postgres://one/name?a=1&target_session_attrs=standby&b=2',
    ],
  ])('is not %s', (_what, url) => {
    expect(isDatabaseAddress(url)).toBe(false);
  });
});
