import { readFileSync, readdirSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { drawable, isUnseen, isUsual, lentFaces, undrawnSigns } from './signs.ts';

const folder = 'src/features/brochures/site/fonts';

function glyphs(file: string): Set<number> {
  return new Set(new Face(new Blob(readFileSync(`${folder}/${file}`))).collectUnicodes());
}

function assigned(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).filter(
    (sign) => /\P{Cn}/u.test(sign) && !/\p{C}/u.test(sign),
  );
}
const all = [
  ...assigned(0x20, 0xd800),
  ...assigned(0xf900, 0x1_00_00),
  ...assigned(0x1_f0_00, 0x1_fb_00),
];

test.each(lentFaces)('a typeface has the signs for which it stands in: $name', (face) => {
  const { name, isStrong, signs } = face;
  for (const weight of isStrong ? [400, 600] : [400]) {
    const has = glyphs(`noto-${name}-${weight}.ttf`);
    const lacking = all.filter((sign) => signs.test(sign) && !has.has(sign.codePointAt(0) ?? 0));
    expect(lacking.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  }
});

test('all shipped typefaces have the usual signs', () => {
  const usual = all.filter(isUsual).filter((sign) => !isUnseen(sign));
  for (const file of readdirSync(folder).filter((name) => /^(?!noto).*\.ttf$/.test(name))) {
    const has = glyphs(file);
    expect([file, ...usual.filter((sign) => !has.has(sign.codePointAt(0) ?? 0))]).toEqual([file]);
  }
});

test('names the signs that no typeface has, each once', () => {
  expect(undrawnSigns('日本語, 日本: हिन्दी اردو தமிழ் ✓ → ₹ 🎓 👩‍🎓 ≥ ā π Ω')).toEqual([
    '日',
    '本',
    '語',
  ]);
  expect(drawable('日: हिन्दी')).toBe('\ufffd: हिन्दी');
  expect(undrawnSigns('Fee: ₹1,20,000 – “all in”')).toEqual([]);
});
