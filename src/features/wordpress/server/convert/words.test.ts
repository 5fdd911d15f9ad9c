import { expect, test } from 'vitest';

import type { WxrItem } from '../wxr/parts.ts';
import { oldSiteOf } from './old-site.ts';
import { picturesOf, wordsOf } from './words.ts';

const SITE = 'https://old.example';
function file(name: string): string {
  return `${SITE}/wp-content/uploads/${name}`;
}

function attachment(wpId: number, name: string, alt: string | null) {
  const at = { path: null, link: '', caption: '', parent: 0 };
  return { kind: 'attachment' as const, wpId, file: file(name), alt, ...at };
}

const old = await oldSiteOf({ title: '', address: SITE, authors: {}, terms: [] }, [
  attachment(7, 'gate.png', 'The gate'),
  attachment(9, 'cover.png', 'A wall'),
]);

function article(content: string, meta: Record<string, string> = {}): WxrItem {
  const rest = {
    title: '',
    link: '',
    slug: '',
    status: 'publish',
    day: '',
    author: '',
    excerpt: '',
  };
  return {
    kind: 'post',
    wpId: 1,
    locked: false,
    parent: 0,
    terms: [],
    file: '',
    ...rest,
    content,
    meta,
  };
}

test.each(['?ver=2', '#view'])('the size of a picture is told before %s too', (rest) => {
  const [wanted] = picturesOf(article(`<img src="${file(`map-1024x768.jpg${rest}`)}">`), old);
  expect(wanted?.sources[0]).toBe(file(`map.jpg${rest.startsWith('?') ? rest : ''}`));
});

test('a picture is wanted once, its cover first, and its largest size before that which is shown', () => {
  const item = article(
    `<img src="${file('gate-300x200.png')}" class="wp-image-7"><img src="/wp-content/uploads/gate.png">
    <img src="${file('map-1024x768.jpg')}"><img src="data:image/png;base64,AA"><img src="https://else.example/x-12x12x.png">`,
    { _thumbnail_id: '9' },
  );
  expect(picturesOf(item, old)).toEqual([
    { key: file('cover.png'), sources: [file('cover.png')], alt: 'A wall' },
    {
      key: file('gate.png'),
      sources: [file('gate.png'), file('gate-300x200.png')],
      alt: 'The gate',
    },
    {
      key: file('map.jpg'),
      sources: [file('map.jpg'), file('map-1024x768.jpg')],
      alt: '',
    },
    {
      key: 'https://else.example/x-12x12x.png',
      sources: ['https://else.example/x-12x12x.png'],
      alt: '',
    },
  ]);
});

test('an article shows what was taken, whichever size it showed, and has its cover', () => {
  const taken = new Map([
    [file('gate.png'), { id: 70, src: '/media/70' }],
    [file('cover.png'), { id: 90, src: '/media/90' }],
  ]);
  const item = article(
    `<p><img src="${file('gate-300x200.png')}" alt="Gate"></p><p><img src="${file('x.png')}" alt="X"></p>`,
    { _thumbnail_id: '9' },
  );
  expect(wordsOf(item, old, (key) => taken.get(key))).toEqual({
    html: `<img src="/media/70" alt="Gate" /><p><a href="${file('x.png')}">Picture missing: X</a></p>`,
    notes: ['Pictures are missing: a link stands in the place of each'],
    cover: 90,
  });
});

test.each([
  ['none is named', {}],
  ['none of that number is in the export', { _thumbnail_id: '99' }],
  ['its number is none', { _thumbnail_id: 'x' }],
  ['it could not be taken', { _thumbnail_id: '9' }],
])('an article has no cover where %s', (_why, meta) => {
  expect(wordsOf(article('<p>A</p>', meta), old, () => undefined).cover).toBeNull();
});
