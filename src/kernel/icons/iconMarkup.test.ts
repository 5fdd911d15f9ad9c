import { Check, CirclePlay } from 'lucide';
import { expect, it } from 'vitest';

import { iconMarkup } from './iconMarkup.ts';

it.each([
  ['one shape', Check, '<path d="M20 6 9 17l-5-5"/>'],
  ['no shape', [], ''],
])('draws %s', (_what, shapes, markup) => {
  expect(iconMarkup(shapes)).toBe(markup);
});

it('draws shape after shape, with all they have', () => {
  expect(iconMarkup(CirclePlay)).toMatch(/^<path d="[^"]+"\/><circle cx="12" cy="12" r="10"\/>$/);
});
