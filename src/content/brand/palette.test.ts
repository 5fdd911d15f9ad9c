import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { contrastOf, toneOf } from './oklch.ts';
import { pairs, paletteOf } from './palette.ts';
import { type BaseName, baseTokens, designBase, designColours } from './tokens.ts';

test('the colours of the design give the palette of the design, and nothing is moved', () => {
  expect(paletteOf(designBase)).toEqual({ palette: designColours, moves: [] });
});

test('the colours of the design are those of tokens.css', () => {
  const css = readFileSync(resolve(import.meta.dirname, '../../site/tokens.css'), 'utf8');
  const declared = [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(declared)).toEqual(designColours);
});

test('a colour that carries words is used as it was chosen', () => {
  const base = { ...designBase, dark: '#0b2a4a', accent: '#ffb000', ground: '#f4f7fb' };
  const { palette, moves } = paletteOf(base);
  expect(moves).toEqual([]);
  expect(palette).toMatchObject({ 'ink-900': '#0b2a4a', 'marigold-500': '#ffb000' });
  expect(palette.paper).toBe('#f4f7fb');
});

test.each([
  { name: 'dark', from: '#7aa0ff', way: 'darker' },
  { name: 'accent', from: '#e0503c', way: 'lighter' },
  { name: 'ground', from: '#444444', way: 'lighter' },
  { name: 'arts', from: '#401020', way: 'lighter' },
] as const)('$name of $from is made $way, in its own hue', ({ name, from, way }) => {
  const { palette, moves } = paletteOf({ ...designBase, [name]: from });
  const move = moves.find((one) => one.name === name);
  expect(move).toEqual({ name, from, way, to: palette[baseTokens[name as BaseName]] });
  const [was, is] = [toneOf(from), toneOf(move?.to ?? from)];
  expect(Math.sign(is.lightness - was.lightness)).toBe(way === 'lighter' ? 1 : -1);
  if (was.chroma > 0.01) expect(Math.abs(is.hue - was.hue)).toBeLessThan(4);
});

test.each(['#c8102e', '#e4002b', '#8b0000', '#b00020', '#0b3d91', '#7b1fa2'])(
  'an accent on which white words can be read, %s, is the ground of buttons as it was chosen',
  (accent) => {
    const { palette, moves } = paletteOf({ ...designBase, accent });
    expect(moves).toEqual([]);
    expect(palette).toMatchObject({ accent, 'on-accent': palette.rice });
    expect(contrastOf(accent, palette.rice)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(palette['marigold-500'], palette['ink-900'])).toBeGreaterThanOrEqual(4.5);
  },
);

test('an accent that carries dark words carries these', () => {
  const { palette } = paletteOf({ ...designBase, accent: '#ffb000' });
  expect(palette).toMatchObject({ accent: '#ffb000', 'on-accent': palette['ink-900'] });
});

test('a colour is moved no further than it must be', () => {
  const { palette } = paletteOf({ ...designBase, arts: '#401020' });
  const least = Math.min(
    ...pairs
      .filter(({ ground }) => ground === 'arts')
      .map(({ text }) => contrastOf(palette[text], palette.arts)),
  );
  expect(least).toBeLessThan(4.6);
});
