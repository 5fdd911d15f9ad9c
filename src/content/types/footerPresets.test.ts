import { expect, test } from 'vitest';

import { footerDefaults, footerPresets } from './footer.ts';

test.each(footerPresets)('$label is known by its title, or by its links', ({ data }) => {
  expect(footerDefaults(data)).toBe(data);
  expect(footerDefaults({ ...data, title: 'Otherwise', link1: '/elsewhere' })).toBe(data);
  expect(footerDefaults({ slug: 'home', title: data.title })).toBe(data);
});

test('a column of a university’s own, or of one programme, is no ready-made one', () => {
  const [first] = footerPresets;
  const own = { slug: 'home', title: 'Programmes', link1: '/mba', link2: '/programmes' };
  expect(footerDefaults(own)).toEqual({});
  expect(footerDefaults({ ...first?.data, slug: 'mba' })).toEqual({});
  expect(footerDefaults({})).toEqual({});
});
