import { describe, expect, it } from 'vitest';

import { openReserved } from './reserved.ts';

const routes = openReserved();
for (const url of ['/api/leads', '/og/:file', '/feed', '/live-lecture/calendar.ics'])
  routes.reserve(url);

function isPage(path: string) {
  return path === '/live-lecture';
}

describe('the server answers by itself', () => {
  it.each([
    '/api',
    '/api/anything/at/all',
    '/og/home.png',
    '/assets/entry.js',
    '/.well-known/x',
    '/live-lecture/calendar.ics',
    '/feed',
  ])('at %s', (path) => expect(routes.isAnswered(path, isPage)).toBe(true));

  it.each(['/', '/mba', '/apis', '/live-lecture', '/live-lecture/other', '/feeds'])(
    'not at %s',
    (path) => expect(routes.isAnswered(path, isPage)).toBe(false),
  );

  it('at no more first segments than its routes have', () => {
    expect(routes.segments().toSorted()).toEqual([
      '.well-known',
      'api',
      'assets',
      'feed',
      'live-lecture',
      'og',
    ]);
  });
});
