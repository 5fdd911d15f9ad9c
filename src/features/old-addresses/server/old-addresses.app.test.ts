import { describe, expect, test } from 'vitest';

import { oldAddresses } from '../feature.ts';
import type { OldAddresses, OldStored, OldUndone } from '../calls.ts';
import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ features: [oldAddresses], content: 'demo' });

async function match(text: string) {
  return desk.editor.call<OldAddresses>('POST', '/api/old-addresses/match', { body: { text } });
}

async function store(rows: readonly { from: string; to: string | null }[]) {
  return desk.editor.call<OldStored>('POST', '/api/old-addresses', { body: { rows } });
}

async function answerAt(url: string) {
  const { statusCode, headers } = await desk.app.server.inject({ method: 'GET', url });
  return statusCode === 301 ? headers['location'] : statusCode;
}

function sitemap(urls: readonly string[]): string {
  const rows = urls.map((url) => `<url><loc>${url}</loc><lastmod>2019-05-12</lastmod></url>`);
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>`;
}

describe('old addresses', () => {
  test('of a sitemap are matched with the pages that are most like them', async () => {
    const site = 'https://www.old.example.edu';
    const { data } = await match(
      sitemap([
        `${site}/courses/mba.html`,
        `${site}/Contact/`,
        `${site}/hostel-menu`,
        `${site}/2019/admission-policies/`,
      ]),
    );
    expect(data.rows.map(({ from, to, state }) => [from, to, state])).toEqual([
      ['/courses/mba.html', '/mba', 'open'],
      ['/contact', null, 'page'],
      ['/hostel-menu', null, 'open'],
      ['/2019/admission-policies', '/admission-policy', 'open'],
    ]);
    expect(data.rows[0]?.confidence).toBe(100);
  });

  test('of several hosts are told of, as their paths alone lead on', async () => {
    const one = ['https://old.example.edu/a', 'https://www.old.example.edu/b', '/c'];
    expect((await match(one.join('\n'))).data.notes).toEqual([]);
    const { data } = await match([...one, 'https://cdn.example.net/d'].join('\n'));
    expect(data.notes).toEqual([
      expect.stringContaining('2 hosts (old.example.edu, cdn.example.net)'),
    ]);
  });

  test('of a table lead where it says', async () => {
    const { data } = await match(
      'old,new\nhttps://x.example/a.php,/mba\n/b,https://y.example/b\n/?p=12\n',
    );
    expect(data.rows.map(({ from, to, confidence }) => [from, to, confidence])).toEqual([
      ['/a.php', '/mba', 100],
      ['/b', 'https://y.example/b', 100],
      ['/?p=12', null, 0],
    ]);
  });

  test('of a table are not trusted if no page stands at the target', async () => {
    const targets = [
      '/mbaa',
      `${desk.app.services.config.http.origin}/mbaa`,
      '/MBA?from=old#fees',
      '/programmes',
      '/register',
      '/feed',
    ];
    const lines = targets.map((to, at) => `/old-${at},${to}`);
    const { data } = await match(lines.join('\n'));
    const no = [0, 'No page stands at /mbaa.'];
    const yes = [100, 'As the table says.'];
    expect(data.rows.map(({ confidence, note }) => [confidence, note])).toEqual([
      no,
      no,
      yes,
      yes,
      yes,
      yes,
    ]);
    expect(data.rows.map(({ to }) => to)).toEqual(targets);
  });

  test('with queries keep a target each', async () => {
    const { data } = await match(
      [
        '/course.php?id=1,/mba',
        '/course.php?id=2,/bba',
        'https://old.example/Course.aspx?ID=4',
        'https://old.example/Course.aspx?ID=5&utm_source=mail',
        '/footer.php?id=1,/about',
        '/course.php?id=1,/bca',
      ].join('\n'),
    );
    expect(data.rows.map(({ from, to }) => [from, to])).toEqual([
      ['/course.php?id=1', '/mba'],
      ['/course.php?id=2', '/bba'],
      ['/course.aspx?id=4', null],
      ['/course.aspx?id=5', null],
      ['/footer.php?id=1', '/about'],
    ]);
    expect(data.notes).toEqual([
      '/course.php?id=1 is there twice: /mba, then /bca.',
      'Left out of the addresses, as campaigns add it: utm_source.',
    ]);
    const rows = data.rows.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
    const stored = await store(rows);
    expect(stored.status).toBe(200);
    for (const { from, to } of rows) expect(await answerAt(from)).toBe(to);
    await desk.editor.call('POST', '/api/old-addresses/undo', { body: stored.data });
  });

  test('that are none, or at which the site answers, are told', async () => {
    const { data } = await match(
      ['RewriteRule ^a$ /b [R=301,L]', '/', '/feed/', '/mba?print=1', '/z,mba'].join('\n'),
    );
    expect(data.rows.map(({ state, note }) => [state, note])).toEqual([
      ['wrong', 'This is no address of a page.'],
      ['page', 'The site itself answers here.'],
      ['page', 'The site itself answers here.'],
      ['page', 'A page stands here already.'],
      ['open', null],
    ]);
  });

  test('are led on in one change, and taken back in one', async () => {
    const rows = [
      { from: '/courses/mba.html', to: '/mba' },
      { from: '/hostel-menu', to: null },
      { from: '/?p=77', to: '/about' },
    ];
    const { status, data } = await store(rows);
    expect(status).toBe(200);
    expect([
      await answerAt('/courses/mba.html'),
      await answerAt('/hostel-menu'),
      await answerAt('/?p=77'),
    ]).toEqual(['/mba', 410, '/about']);
    const again = await match('/hostel-menu\n/courses/MBA.html');
    expect(again.data.rows.map(({ state }) => state)).toEqual(['leads', 'leads']);
    const undone = await desk.editor.call<OldUndone>('POST', '/api/old-addresses/undo', {
      body: data,
    });
    expect(undone.data).toEqual({ undone: 3, left: 0 });
    expect([await answerAt('/courses/mba.html'), await answerAt('/?p=77')]).toEqual([404, 200]);
  });

  test.each([
    [
      'a circle',
      [
        { from: '/a1', to: '/b1' },
        { from: '/b1', to: '/a1' },
      ],
      'rows.0.to',
      /leads on itself/,
    ],
    ['itself', [{ from: '/a1', to: '/A1/?b#top' }], 'rows.0.to', /leads to itself/],
    [
      'an address twice',
      [
        { from: '/a1', to: '/mba' },
        { from: '/a1', to: '/about' },
      ],
      'rows.1.from',
      /there twice/,
    ],
    [
      'a page that stands there',
      [{ from: '/mba', to: '/about' }],
      'from',
      /has the address \/mba already/,
    ],
    ['what is no address', [{ from: 'mba', to: '/about' }], 'rows.0.from', /Must be an address/],
  ])('%s is refused, and nothing is stored', async (_what, rows, field, msg) => {
    const { status, errors } = await store(rows);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errors[0]).toMatchObject({ field, msg: expect.stringMatching(msg) });
    expect(await answerAt('/a1')).toBe(404);
  });

  test.each([
    [
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><urlset><url><loc>&a;</loc></url></urlset>',
      /document types of its own/,
    ],
    ['<urlset><url><loc>/a</loc>', /no whole sitemap/],
    ['<html><body>No</body></html>', /no address in it/],
    ['"open', /quotation mark/],
    [Array.from({ length: 5_001 }, (_, at) => `/x${at}`).join('\n'), /5,001 addresses/],
  ])('%.30s is told by a sentence', async (text, sentence) => {
    const { status, errors } = await match(text);
    expect([status, errors[0]?.field]).toEqual([400, 'text']);
    expect(errors[0]?.msg).toMatch(sentence);
  });

  test('an index of sitemaps names those that are to be brought too', async () => {
    const { data } = await match(
      '<sitemapindex><sitemap><loc>https://x.example/post.xml</loc></sitemap></sitemapindex>',
    );
    expect(data.notes.join()).toContain('https://x.example/post.xml');
  });
});
