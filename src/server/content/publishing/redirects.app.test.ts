import { describe, expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ content: 'demo' });

async function publish(from: string, to: string) {
  return desk.editor.call('POST', '/api/redirect?publish=true', { body: { from, to } });
}

async function answerAt(url: string) {
  const { statusCode, headers } = await desk.app.server.inject({ method: 'GET', url });
  return [statusCode, headers['location']];
}

function www(): string {
  return desk.app.origin.replace('://', '://www.');
}

describe('a redirect to itself is refused, however it is spelt', () => {
  test.each([
    ['/x4', () => '/x4'],
    ['/x4', () => '/x4?a=1'],
    ['/x4', () => '/x4#top'],
    ['/x4', () => '/X4'],
    ['/x4', () => '/x4/'],
    ['/x4', () => '/x4//'],
    ['/x4', () => '/./x4'],
    ['/x4', () => '/x4/.'],
    ['/x4', () => '/y/../x4'],
    ['/x4', () => '/%784'],
    ['/x4/y', () => '/x4//y'],
    ['/caf%c3%a9', () => '/café'],
    ['/cafe\u0301', () => '/CAFÉ'],
    ['/index.php', () => '/index.php/'],
    ['/x4', () => `${desk.app.origin}/x4`],
    ['/x4', () => `${desk.app.origin.toUpperCase().replace('HTTP', 'http')}/x4?b=1#c`],
    ['/x4', () => `${www()}/x4/`],
    ['/x4?id=1', () => '/x4?id=1&b=2'],
    ['/x4?id=1', () => '/x4?b=2&ID=1'],
  ])('%s', async (from, to) => {
    const { status, errors } = await publish(from, to());
    expect([status, errors[0]?.field, errors[0]?.msg]).toEqual([
      422,
      'to',
      expect.stringMatching(/^Leads back to /),
    ]);
  });
});

test('a circle of several is refused, by any spelling', async () => {
  expect((await publish('/c1', '/C2/?a=1')).status).toBe(201);
  expect((await publish('/c2', `${www()}/c3`)).status).toBe(201);
  expect((await publish('/c3', '/c1#x')).status).toBe(422);
  expect((await publish('/c3', '/about')).status).toBe(201);
});

test.each([
  ['/', 'The home page has the address / already.'],
  ['/programmes', 'A page of the site has the address /programmes already.'],
  ['/mba', expect.stringMatching(/has the address \/mba already/)],
  ['/feed', 'The site itself answers at /feed.'],
  ['/api/leads', 'The site itself answers at /api/leads.'],
])('a redirect from %s would never act', async (from, msg) => {
  const { status, errors } = await publish(from, '/bba');
  expect([status, errors[0]?.field, errors[0]?.msg]).toEqual([422, 'from', msg]);
});

test('what leads on, and not back, is published', async () => {
  const pairs = [
    ['/y1?id=1', '/y1?id=2'],
    ['/y1', '/about?from=y1'],
    ['/mba?id=7', '/mba'],
    ['/y2', 'https://elsewhere.example/y2'],
    ['/old/ಕನ್ನಡ', '/about'],
  ];
  for (const [from = '', to = ''] of pairs)
    expect([from, (await publish(from, to)).status]).toEqual([from, 201]);
  expect(await answerAt('/y1?id=1')).toEqual([301, '/y1?id=2']);
  expect(await answerAt('/y1?id=2')).toEqual([301, '/about?from=y1&id=2']);
  expect(await answerAt('/mba?ID=7')).toEqual([301, '/mba']);
  expect(await answerAt('/mba?id=8')).toEqual([200, undefined]);
  expect(await answerAt('/old/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1/')).toEqual([
    301,
    '/about',
  ]);
});

test('targets with a query or a fragment keep it, and take campaigns along', async () => {
  await publish('/z1', '/programmes?type=2#fees');
  await publish('/z2', '/हिन्दी');
  expect(await answerAt('/z1?utm_source=sms&type=3')).toEqual([
    301,
    '/programmes?type=2&utm_source=sms#fees',
  ]);
  expect(await answerAt('/z2')).toEqual([
    301,
    '/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80',
  ]);
});
