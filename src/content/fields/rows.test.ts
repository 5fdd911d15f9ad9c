import { describe, expect, it } from 'vitest';

import * as fields from './fields.ts';
import { canPointAt, fieldsOfRow, leavesOf, mapLeaves, pointersOf, repointed } from './rows.ts';

const label = 'Sample';
const text = fields.text({ label, max: 90 });
const declared = {
  title: text,
  body: fields.richText({ label, required: false }),
  image: fields.image({ label, required: false }),
  brochure: fields.file({ label, required: false }),
  url: fields.link({ label, required: false }),
  film: fields.video({ label, required: false }),
  programme: fields.reference({ label, to: 'programme', required: false }),
  faqs: fields.references({ label, to: 'faq' }),
  seo: fields.group({ label, fields: { title: text } }),
  cards: fields.list({ label, fields: { title: text, image: fields.image({ label }) } }),
  sections: fields.sections({
    label,
    blocks: { hero: { label, fields: { lead: text, url: fields.link({ label }) } } },
  }),
};

const data = {
  title: 'A',
  seo: { title: 'B' },
  cards: [
    { title: 'C', image: 3 },
    { title: 'D', image: 4 },
  ],
  sections: [{ block: 'hero', lead: 'E', url: '/media/5/ab/plan.pdf' }],
};

describe('the values of an entry', () => {
  it('are found with their path, in the order of the declaration', () => {
    const found = [...leavesOf(declared, data)]
      .filter(({ value }) => value !== undefined)
      .map(({ path, value }) => `${path}=${String(value)}`);
    expect(found).toEqual([
      'title=A',
      'seo.title=B',
      'cards.0.title=C',
      'cards.0.image=3',
      'cards.1.title=D',
      'cards.1.image=4',
      'sections.0.lead=E',
      'sections.0.url=/media/5/ab/plan.pdf',
    ]);
  });

  it.each([null, undefined, 'text', 5, [], [null, 'x']])(
    'rows that are none are passed over: %j',
    (rows) => {
      const paths = [...leavesOf(declared, { cards: rows, seo: rows, sections: rows })].map(
        ({ path }) => path,
      );
      expect(paths.filter((path) => path.includes('.'))).toEqual([]);
    },
  );

  it('are changed in a copy; undeclared and missing values stay', () => {
    const before = structuredClone(data);
    const louder = mapLeaves(declared, { ...data, extra: 'x', image: null }, (field, value) =>
      field.kind === 'text' ? `${String(value)}!` : value,
    );
    expect(louder).toEqual({
      title: 'A!',
      seo: { title: 'B!' },
      cards: [
        { title: 'C!', image: 3 },
        { title: 'D!', image: 4 },
      ],
      sections: [{ block: 'hero', lead: 'E!', url: '/media/5/ab/plan.pdf' }],
      extra: 'x',
      image: null,
    });
    expect(data).toEqual(before);
  });
});

it('a row has the fields of its list, or those of its block', () => {
  expect(Object.keys(fieldsOfRow(declared.cards, {}))).toEqual(['title', 'image']);
  expect(Object.keys(fieldsOfRow(declared.sections, { block: 'hero' }))).toEqual(['lead', 'url']);
  expect(fieldsOfRow(declared.sections, { block: 'none' })).toEqual({});
});

describe('what an entry points at', () => {
  it.each<[Record<string, unknown>, object[]]>([
    [{ image: 3 }, [{ path: 'image', takes: 'image', to: 'media', id: 3 }]],
    [{ brochure: 3 }, [{ path: 'brochure', takes: 'pdf', to: 'media', id: 3 }]],
    [{ programme: 3 }, [{ path: 'programme', to: 'programme', id: 3 }]],
    [
      { faqs: [3, 4] },
      [
        { path: 'faqs.0', to: 'faq', id: 3 },
        { path: 'faqs.1', to: 'faq', id: 4 },
      ],
    ],
    [{ url: '/media/5/ab/plan.pdf' }, [{ path: 'url', to: 'media', id: 5 }]],
    [{ film: '/media/6/ab/film.mp4' }, [{ path: 'film', takes: 'video', to: 'media', id: 6 }]],
    [{ url: '/mba', film: 'https://video.example/1' }, []],
    [
      { body: '<p><img src="/media/7/ab/a.png"><a href="/media/8/ab/b.pdf">b</a></p>' },
      [
        { path: 'body', takes: 'image', to: 'media', id: 7 },
        { path: 'body', to: 'media', id: 8 },
      ],
    ],
    [{ cards: [{ image: 9 }] }, [{ path: 'cards.0.image', takes: 'image', to: 'media', id: 9 }]],
    [{ image: null, title: '5' }, []],
  ])('%j', (held, pointers) => expect(pointersOf(declared, held)).toEqual(pointers));

  it('is pointed at by other ids, and by its own again', () => {
    const hash = 'ab'.repeat(32);
    const held = {
      image: 3,
      programme: 4,
      faqs: [5, 6],
      url: '/media/7/ab/plan.pdf',
      body: '<p><img src="/media/3/ab/a.png" alt="&lt;"><a href="/mba">/media/3/</a></p>',
      cards: [{ image: 9 }],
    };
    const moved = repointed(declared, held, (to, id) =>
      to === 'media' ? hash : id === 6 ? null : `${to} ${id}`,
    );
    expect(moved).toEqual({
      image: hash,
      programme: 'programme 4',
      faqs: ['faq 5'],
      url: `/media/${hash}/ab/plan.pdf`,
      body: `<p><img src="/media/${hash}/ab/a.png" alt="&lt;"><a href="/mba">/media/3/</a></p>`,
      cards: [{ image: hash }],
    });
    const back = repointed(declared, moved, (to, called) =>
      to === 'media' ? 3 : Number(String(called).split(' ')[1]),
    );
    expect(back).toMatchObject({ image: 3, programme: 4, faqs: [5], body: held.body });
    const lost = repointed(declared, { url: held.url, image: 3 }, () => null);
    expect(lost).toEqual({ url: '/media/0/ab/plan.pdf', image: null });
  });

  it.each([
    ['image', 'media', true],
    ['body', 'media', true],
    ['url', 'media', true],
    ['title', 'media', false],
    ['programme', 'programme', true],
    ['programme', 'faq', false],
    ['programme', 'media', false],
    ['faqs', 'faq', true],
  ] as const)('%s can point at %s: %s', (name, to, can) =>
    expect(canPointAt(declared[name], to)).toBe(can),
  );
});
