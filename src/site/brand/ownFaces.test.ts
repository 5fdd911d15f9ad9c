import { expect, test } from 'vitest';

import { faceNamed, facesCss, type FaceStyle, namedFaces, stackOf } from './ownFaces.ts';

const sans: FaceStyle = {
  url: '/media/12/0123456789abcdef0123/file.woff2',
  serif: false,
  from: 400,
  to: 700,
  ascent: 0.95,
  descent: 0.25,
  gap: 0.02,
  width: 0.4851,
};
const serif: FaceStyle = { ...sans, serif: true, from: 600, to: 600 };

test('an address says of a face all that its stylesheet does', () => {
  const faces = { display: serif, text: sans };
  const parts = namedFaces(faces);
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part).toMatch(/^\w+$/);
  const read = parts.map(faceNamed);
  expect(read).toEqual([
    { role: 'display', style: serif },
    { role: 'text', style: sans },
  ]);
});

test.each([
  'h',
  't_12_0123456789abcdef0123_n_400_700_9500_2500_200',
  't_0_0123456789abcdef0123_n_400_700_9500_2500_200_4851',
  'x_12_0123456789abcdef0123_n_400_700_9500_2500_200_4851',
  "t_12_0123456789abcdef0123_n_400_700_9500_2500_200_4851');",
])('an address that says no face: %s', (part) => {
  expect(faceNamed(part)).toBeUndefined();
});

test('what stands in for a face is as wide and as high as it is', () => {
  const css = facesCss({ text: sans });
  const [, adjust, ascent, descent, gap] =
    /local\('Arial'\).*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%;line-gap-override:([\d.]+)%/
      .exec(css)
      ?.map(Number) ?? [];
  expect((adjust ?? 0) * 0.441).toBeCloseTo(48.51, 1);
  for (const [share, own] of [
    [ascent, sans.ascent],
    [descent, sans.descent],
    [gap, sans.gap],
  ] as const)
    expect(((share ?? 0) * (adjust ?? 0)) / 10_000).toBeCloseTo(own, 2);
  expect(stackOf(sans, 'text')).toBe("'Own text','Rupee','Own text fallback',system-ui,sans-serif");
});

test('a heading of one weight is never thickened, and a text of one weight is where it is bold', () => {
  const css = facesCss({ display: serif, text: { ...sans, to: 400 } });
  expect(css).toMatch(/'Own heading';[^}]*font-weight:1 1000/);
  expect(css).toMatch(/'Own text';[^}]*font-weight:400;/);
  expect(css.match(/'Own heading fallback/g)).toHaveLength(3);
});
