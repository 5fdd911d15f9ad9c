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

test.each(scripts)('so do words in drawings: %s', async (family, word) => {
  const draw = svgDrawing({ project: PROJECT });
  const svg = (name: string) =>
    draw(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><text x="5" y="40" font-family="${name}" font-size="30">${word}</text></svg>`,
      ),
    );
  expect((await svg('sans-serif')).png.equals((await svg(family)).png)).toBe(true);
});

test('the typefaces of the machine are not looked at', () => {
  expect(process.env['FONTCONFIG_FILE']).toBe(fontSettings.FONTCONFIG_FILE);
  expect(fontSettings.FONTCONFIG_FILE).toBe(
    join(PROJECT, 'src/features/brochures/site/fonts/fonts.conf'),
  );
});
