import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/runtime.mjs';
import { svgDrawing } from '../media/encoding/svg-drawing.ts';
import { fontSettings, loadSharp, type SharpModule } from './sharp.ts';

const scripts = [
  ['Noto Sans Devanagari', 'विश्वविद्यालय'],
  ['Noto Sans Bengali', 'বিশ্ববিদ্যালয়'],
  ['Noto Sans Gurmukhi', 'ਯੂਨੀਵਰਸਿਟੀ'],
  ['Noto Sans Gujarati', 'વિશ્વવિદ્યાલય'],
  ['Noto Sans Oriya', 'ବିଶ୍ୱବିଦ୍ୟାଳୟ'],
  ['Noto Sans Tamil', 'பல்கலைக்கழகம்'],
  ['Noto Sans Telugu', 'విశ్వవిద్యాలయం'],
  ['Noto Sans Kannada', 'ವಿಶ್ವವಿದ್ಯಾಲಯ'],
  ['Noto Sans Malayalam', 'വിശ്വവിദ്യാലയം'],
  ['Noto Naskh Arabic', 'یونیورسٹی'],
  ['Noto Emoji', '🎓'],
] as const;

let sharp: SharpModule;
beforeAll(async () => {
  sharp = await loadSharp();
});

function drawn(text: string, font: string) {
  return sharp({ text: { text, font: `${font}, 40` } })
    .raw()
    .toBuffer();
}

test.each(scripts)('pictures show words by a typeface that has them: %s', async (family, word) => {
  expect(await drawn(word, 'Eczar SemiBold')).toEqual(await drawn(word, family));
});

const ROW = 60;

/** One drawing of all words, each in a row of its own: a drawing is a process. Answers the pixels of each row. */
async function rowsDrawn(familyOf: (family: string) => string): Promise<Buffer[]> {
  const lines = scripts.map(
    ([family, word], row) =>
      `<text x="5" y="${row * ROW + 40}" font-family="${familyOf(family)}" font-size="30">${word}</text>`,
  );
  const box = `0 0 300 ${scripts.length * ROW}`;
  const { png } = await svgDrawing({ project: PROJECT })(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${lines.join('')}</svg>`),
  );
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const size = data.length / scripts.length;
  return scripts.map((_script, row) => data.subarray(row * size, (row + 1) * size));
}

test('so do words in drawings', async () => {
  const [guessed, named] = await Promise.all([
    rowsDrawn(() => 'sans-serif'),
    rowsDrawn((family) => family),
  ]);
  const unlike = scripts.filter((_script, row) => !guessed[row]?.equals(named[row] ?? Buffer.of()));
  expect(unlike.map(([family]) => family)).toEqual([]);
  expect(guessed.every((row) => row.some((byte) => byte !== row[0]))).toBe(true);
});

test('the typefaces of the machine are not looked at', () => {
  expect(process.env['FONTCONFIG_FILE']).toBe(fontSettings.FONTCONFIG_FILE);
  expect(fontSettings.FONTCONFIG_FILE).toBe(
    join(PROJECT, 'src/features/brochures/site/fonts/fonts.conf'),
  );
});
