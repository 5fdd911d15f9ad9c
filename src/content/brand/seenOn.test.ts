import { expect, test } from 'vitest';

import type { Pixel } from './fromPicture.ts';
import { isSeenOn } from './seenOn.ts';

const navy: Pixel = [11, 61, 145];
const white: Pixel = [255, 255, 255];
const gold: Pixel = [247, 168, 27];

function logo(opaque: number, ...parts: readonly (readonly [Pixel, number])[]) {
  return { opaque, pixels: parts.flatMap(([pixel, count]) => Array<Pixel>(count).fill(pixel)) };
}

test.each([
  ['a navy wordmark', logo(0.3, [navy, 100]), { onDark: false, onLight: true }],
  ['a white wordmark', logo(0.3, [white, 100]), { onDark: true, onLight: false }],
  ['gold letters', logo(0.3, [gold, 100]), { onDark: true, onLight: true }],
  [
    'navy words beside a gold seal',
    logo(0.4, [navy, 50], [gold, 50]),
    { onDark: false, onLight: true },
  ],
  ['gold with a navy rim', logo(0.4, [navy, 5], [gold, 95]), { onDark: true, onLight: true }],
  [
    'navy words on white of its own',
    logo(1, [navy, 30], [white, 70]),
    { onDark: true, onLight: true },
  ],
  ['nothing at all', logo(0), { onDark: true, onLight: true }],
])('%s', (_name, picture, expected) => {
  const seen = { onDark: isSeenOn(picture, '#0b2a66'), onLight: isSeenOn(picture, '#fdfcf8') };
  expect(seen).toEqual(expected);
});
