import { describe, expect, test } from 'vitest';

import {
  faceOf,
  faceWithRights,
  plainFace,
  serifFace,
  variableFace,
} from '../../../../tests/support/faces.ts';
import { mostFaceBytes } from '../../../kernel/publishing/faces.ts';
import { cutFace } from './cut.ts';
import { glyphsOf, familyOf, tablesOf } from './sfnt.ts';
import { checkWoff2 } from './woff2.ts';

const url = '/media/7/0123456789abcdef0123/file.woff2';

describe('a typeface', () => {
  test('is measured, in all its weights', async () => {
    const { face } = await cutFace(variableFace(), { licence: 'cut', url });
    expect(face).toMatchObject({
      family: expect.stringContaining('Figtree'),
      serif: false,
      weights: { from: 400, to: 700 },
      ascent: 0.95,
      descent: 0.25,
      gap: 0,
      text_width: 0.4449,
      lacks: expect.stringContaining('₹'),
    });
    expect(face.heading_width).toBeGreaterThan(face.text_width);
    // A space, and M: the first and one of the widest.
    expect(face.widths).toHaveLength(95);
    expect(face.widths[45]).toBeGreaterThan(800);
  });

  test('of one weight is cut to the letters of pages, and keeps the rupee sign', async () => {
    const source = await plainFace();
    const { face, web, print } = await cutFace(source, { licence: 'cut', url });
    expect(face.weights).toEqual({ from: 400, to: 400 });
    expect(face.lacks).not.toContain('₹');
    expect(face.bytes).toBe(web.length);
    expect(web.length).toBeLessThan(source.length);
    expect(glyphsOf(tablesOf(Buffer.from(print?.regular ?? []))).has(0x20b9)).toBe(true);
  });

  test('is told apart by its serifs', async () => {
    expect((await cutFace(serifFace(), { licence: 'cut', url })).face.serif).toBe(true);
  });

  test('has cuts for print under a name of their own', async () => {
    const { print } = await cutFace(variableFace(), { licence: 'cut', url });
    const names = Object.values(print ?? {}).map((font) => familyOf(tablesOf(Buffer.from(font))));
    expect(names).toEqual(['Own0123456789abR', 'Own0123456789abS']);
  });

  test('that has to stay whole is served as it came, and never printed', async () => {
    const source = variableFace();
    const { face, web, print } = await cutFace(source, { licence: 'whole', url });
    expect(Buffer.from(web).equals(source)).toBe(true);
    expect(face.licence).toBe('whole');
    expect(face.lacks).toContain('கకಕ');
    expect(print).toBeUndefined();
  });
});

/** WOFF2 with a block of data that only its maker knows. */
function withPrivateData(face: Buffer, length: number): Buffer {
  const start = Math.ceil(face.length / 4) * 4;
  const bytes = Buffer.concat([face, Buffer.alloc(start - face.length + length)]);
  for (const [value, at] of [
    [bytes.length, 8],
    [start, 40],
    [length, 44],
  ] as const)
    bytes.writeUInt32BE(value, at);
  return bytes;
}

describe('a typeface is refused', () => {
  test('where it lacks letters, which are named', async () => {
    const source = await faceOf(
      'abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789.,:;!?-/&%+',
    );
    await expect(cutFace(source, { licence: 'cut', url })).rejects.toThrow(
      "lacks letters that pages are written in: Q q ' ( ).",
    );
  });

  test('where the file itself forbids what is stated', async () => {
    const source = await faceWithRights(1 << 8);
    await expect(cutFace(source, { licence: 'cut', url })).rejects.toThrow('may not be cut');
    await expect(cutFace(source, { licence: 'whole', url })).resolves.toBeDefined();
  });

  test('where visitors would load too much', async () => {
    const large = withPrivateData(await plainFace(), mostFaceBytes);
    await expect(cutFace(large, { licence: 'whole', url })).rejects.toThrow('at most 30 kB');
  });
});

describe('the account that a file gives of itself', () => {
  const changed = (change: (bytes: Buffer) => Buffer | number): Buffer => {
    const bytes = Buffer.from(variableFace());
    const made = change(bytes);
    return typeof made === 'number' ? bytes : made;
  };

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1), 'damaged or not complete'],
    ['cut off in its head', (bytes: Buffer) => bytes.subarray(0, 20), 'damaged or not complete'],
    ['a collection', (bytes: Buffer) => bytes.write('ttcf', 4), 'several typefaces'],
    ['without tables', (bytes: Buffer) => bytes.writeUInt16BE(0, 12), 'damaged'],
    [
      'with more tables than there are',
      (bytes: Buffer) => bytes.writeUInt16BE(60_000, 12),
      'damaged',
    ],
    [
      'of four gigabytes',
      (bytes: Buffer) => bytes.writeUInt32BE(0xffff_fff0, 16),
      'more than 12 MB',
    ],
    [
      'of tables that are larger than all of it',
      (bytes: Buffer) => Buffer.from([0x8f, 0xff, 0xff, 0xff, 0x7f]).copy(bytes, 49),
      'more than 12 MB',
    ],
  ])('is not believed: %s', (_name, change, says) => {
    expect(() => checkWoff2(changed(change))).toThrow(says);
  });

  test('is believed of what is sound', () => {
    expect(() => checkWoff2(variableFace())).not.toThrow();
    expect(() => checkWoff2(serifFace())).not.toThrow();
  });
});
