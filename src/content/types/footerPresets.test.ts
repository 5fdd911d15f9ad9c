import { expect, test } from 'vitest';

import { footer, footerDefaults, footerPresets } from './footer.ts';

test.each(footerPresets)('$label is known by its title, or by its links', ({ data }) => {
  expect(footerDefaults(data)).toBe(data);
  expect(footerDefaults({ ...data, title: 'Otherwise', link1: '/elsewhere' })).toBe(data);
  expect(footerDefaults({ slug: 'home', title: data.title })).toBe(data);
});

test.each(footerPresets)(
  'of $label, links whose pages are not there yet may be left out',
  ({ data }) => {
    const kept = {
      slug: 'home',
      title: data.title,
      link1_title: data.link2_title,
      link1: data.link2,
    };
    expect(footerDefaults(kept)).toMatchObject({ ...kept, link2: null, link2_title: null });
    expect(footerDefaults({ ...kept, link2: '/elsewhere' })).toBe(data);
  },
);

test('a group of links is seen from its birth', () => {
  expect(footer.draftSchema.parse({})).toMatchObject({ status: true });
  expect(footer.draftSchema.parse({ status: false })).toMatchObject({ status: false });
});

test('a column of a university’s own, or of one programme, is no ready-made one', () => {
  const [first] = footerPresets;
  const own = { slug: 'home', title: 'Programmes', link1: '/mba', link2: '/programmes' };
  expect(footerDefaults(own)).toEqual({});
  expect(footerDefaults({ ...first?.data, slug: 'mba' })).toEqual({});
  expect(footerDefaults({})).toEqual({});
});
