import { describe, expect, test } from 'vitest';

import { firstServer, isDatabaseAddress, namesSeveralServers } from './database-address.ts';

describe('the first server of an address', () => {
  test.each([
    ['postgres://one/name', 'postgres://one/name', false],
    ['postgres://one:5432,two:6432/name', 'postgres://one:5432/name', true],
    [
      'postgresql://me:pass@one,two,three/name?sslmode=require',
      'postgresql://me:pass@one/name?sslmode=require',
      true,
    ],
    [
      'postgresql://ana:a%40b@one:5432,two/name?a=1&target_session_attrs=read-write&b=2',
      'postgresql://ana:a%40b@one:5432/name?a=1&b=2',
      true,
    ],
    ['postgres://[::1]:5432,[::2]:5432/name', 'postgres://[::1]:5432/name', true],
    ['postgres://one,two', 'postgres://one', true],
    ['postgres://one,two?a=1', 'postgres://one?a=1', true],
    ['postgres://one/name?target_session_attrs=primary', 'postgres://one/name', false],
    ['postgres://one/name?target_session_attrs=primary&a=1', 'postgres://one/name?a=1', false],
    // A comma in the database name, the options or the password does not separate servers.
    ['postgres://one/a,b', 'postgres://one/a,b', false],
    ['postgres://one/name?options=a,b', 'postgres://one/name?options=a,b', false],
    ['postgres://me:1,2@one/name', 'postgres://me:1,2@one/name', false],
    ['postgres://me:1,2@one,two/name', 'postgres://me:1,2@one/name', true],
    [
      'postgresql:///name?host=/run/one&port=5433',
      'postgresql:///name?host=/run/one&port=5433',
      false,
    ],
  ])('%s', (url, first, several) => {
    expect([firstServer(url), namesSeveralServers(url)]).toEqual([first, several]);
    expect(isDatabaseAddress(url)).toBe(true);
  });
});

describe('an address of a database', () => {
  test.each([
    ['nothing', ''],
    ['another database', 'mysql://one/name'],
    ['a scheme that only begins the same way', 'postgresqls://one/name'],
    ['a web page', 'https://one/name'],
    ['a port above 65535', 'postgres://one:99999/name'],
    ['a list without a scheme', 'one,two'],
    ['servers that may be read-only', 'postgres://one,two/name?target_session_attrs=any'],
    ['standbys', 'postgres://one/name?a=1&target_session_attrs=standby&b=2'],
  ])('is not %s', (_name, url) => {
    expect(isDatabaseAddress(url)).toBe(false);
  });
});
