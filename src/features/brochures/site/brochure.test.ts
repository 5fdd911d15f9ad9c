import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { readPdf } from '../../../../tests/support/brochure.ts';
import { type Brand, designBrand, paletteIn } from '../../../content/read/brand.ts';
import { readProgramme } from '../../../content/read/programme.ts';
import { brochureOf } from './brochure.ts';
import type { Brochure, Part } from './parts.ts';
import { print } from './print/print.ts';
import { page } from './print/style.ts';

const origin = 'https://online.example.edu';
const fonts = 'src/features/brochures/site/fonts';
const snapshot = demoSnapshot();

function brochure(slug: string) {
  const entry = snapshot.all('programme').find(({ data }) => data.slug === slug);
  if (!entry) throw new Error(`no programme ${slug}`);
  return brochureOf(readProgramme(entry, snapshot), snapshot.one('university').data, origin);
}

async function printed(source: Brochure, brand: Brand = designBrand) {
  const pdf = await print(source, { fonts, brand });
  const { document } = await readPdf(pdf);
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  return { document, pages };
}

/** A short one, for tests that do not depend on the programme. */
const small = brochure('german-language');

/** The cover of a programme with this title, and next to nothing behind it. */
function titled(title: string): Brochure {
  return { ...small, cover: { ...small.cover, title }, sections: small.sections.slice(0, 1) };
}

const ownColours = { ...designBrand, dark: '#0b2447', accent: '#19d3c5' };

type Pages = Awaited<ReturnType<typeof printed>>['pages'];

/** Also fails for a colour that is not of the palette. */
async function coloursOn(pages: Pages, brand: Brand): Promise<Set<string>> {
  const palette: Readonly<Record<string, string>> = paletteIn(brand);
  const lists = await Promise.all(pages.map((page) => page.getOperatorList()));
  const drawn = new Set(lists.flatMap(({ argsArray }) => argsArray.flat()).filter(isColour));
  expect([...drawn].filter((colour) => !Object.values(palette).includes(colour))).toEqual([]);
  return drawn;
}

type Node = { role?: string; children?: Node[] };

function rolesIn({ role, children = [] }: Node): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
}

test('a whole brochure tells readers of the screen its title, its language and what each part of it is, in the colours of the university', async () => {
  const { document, pages } = await printed(brochure('mba'), ownColours);
  expect(document.numPages).toBeGreaterThan(6);
  const drawn = await coloursOn(pages, ownColours);
  expect(drawn).toContain('#0b2447');
  expect(drawn).toContain('#19d3c5');
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Online MBA: Brochure', Language: 'en-IN' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const roles = trees.flatMap((tree) => rolesIn(tree as Node));
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  for (const role of ['H2', 'H3', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']) {
    expect(roles, role).toContain(role);
  }
  expect((await document.getOutline()).map(({ title }) => title)).toEqual([
    ...brochure('mba').sections.map(({ title }) => title),
    'Ask us',
  ]);
});

test('is A5, so that a phone shows it at a size that can be read', async () => {
  const { pages } = await printed(small);
  for (const page of pages) {
    const { width, height } = page.getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([420, 595]);
  }
});

test('lists offers shared by several semesters once', () => {
  const electives = brochure('mba').sections.find(({ title }) => title === 'Electives');
  const lists = electives?.parts.filter(({ kind }) => kind === 'list') ?? [];
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(lists.length);
  expect(electives?.parts[0]).toMatchObject({ kind: 'heading', text: 'Semesters 3 and 4' });
});

test('leads to careers, faculty, certificate and the way to apply, and shows the logo’s two lines', () => {
  const { sections, cover, back } = brochure('mba');
  const { short_name, caption } = snapshot.one('university').data;
  const titles = sections.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Who teaches', 'How to apply', 'Fees']));
  expect(sections.flatMap(({ parts }) => parts.map(({ kind }) => kind))).toEqual(
    expect.arrayContaining(['certificate', 'ranges', 'figures']),
  );
  expect(cover.brand).toEqual([short_name, caption]);
  expect(back.code.url).toBe(`${origin}/mba`);
});

test.each(['fraunces', 'manrope', 'newsreader', 'bitter', 'outfit'] as const)(
  'is drawn in the colours and faces of the university (%s), and in no others',
  async (typefaces) => {
    const brand = { ...ownColours, typefaces };
    const { document, pages } = await printed(small, brand);
    expect(await coloursOn(pages, brand)).toContain('#0b2447');
    expect(document.numPages).toBeGreaterThan(3);
  },
);

test('is set in typefaces of the university’s own, and in those of the pair what they lack', async () => {
  const own = { font: await readFile(`${fonts}/bitter-600.ttf`), lacks: '₹' };
  const pdf = await print(small, {
    fonts,
    brand: designBrand,
    own: { text: own, strong: own },
  });
  const names = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)
    .map(([, name = '']) => name)
    .toArray();
  expect(names.some((name) => name.startsWith('Bitter'))).toBe(true);
  // The rupee signs of the fees.
  expect(names.some((name) => name.startsWith('Anek'))).toBe(true);
});

const scripts = {
  Devanagari: 'हिन्दी: क्षत्रिय नियुक्ति, ज्ञान और श्रद्धा। कार्यक्रम १२',
  Bengali: 'বাংলা: ক্ষত্রিয় বিশ্ববিদ্যালয়, জ্ঞান ও শ্রদ্ধা। রাষ্ট্রীয় ১২',
  Gurmukhi: 'ਪੰਜਾਬੀ: ਯੂਨੀਵਰਸਿਟੀ, ਉੱਚ ਸਿੱਖਿਆ ਅਤੇ ਸ਼ਰਧਾ। ੧੨',
  Gujarati: 'ગુજરાતી: ક્ષત્રિય વિશ્વવિદ્યાલય, જ્ઞાન અને શ્રદ્ધા. ૧૨',
  Odia: 'ଓଡ଼ିଆ: କ୍ଷତ୍ରିୟ ବିଶ୍ୱବିଦ୍ୟାଳୟ, ଜ୍ଞାନ ଓ ଶ୍ରଦ୍ଧା। ୧୨',
  Tamil: 'தமிழ்: இணையவழிக் கல்வி, பொருளாதாரம், ஸ்ரீ க்ஷேத்திரம். ௧௨',
  Telugu: 'తెలుగు: క్షత్రియ విశ్వవిద్యాలయం, జ్ఞానం, శ్రద్ధ. ౧౨',
  Kannada: 'ಕನ್ನಡ: ಕ್ಷತ್ರಿಯ ವಿಶ್ವವಿದ್ಯಾಲಯ, ಜ್ಞಾನ, ಶ್ರದ್ಧೆ. ೧೨',
  Malayalam: 'മലയാളം: ക്ഷത്രിയ വിശ്വവിദ്യാലയം, കാര്യക്രമം, ജ്ഞാനം. ൧൨',
  Urdu: 'اردو: آن لائن تعلیم (2 semesters)، یونیورسٹی اور اعلیٰ تعلیم۔ ۱۲',
} as const;

/** A brochure in whose each place the words stand. */
function inScript(words: string): Brochure {
  const long = `${words} MBA ₹45,000 ${words} ${words}`;
  const { cover, ...rest } = small;
  const parts: readonly Part[] = [
    { kind: 'text', words: [long, { text: words, strong: true }, { text: words, url: origin }] },
    { kind: 'heading', text: words, aside: long },
    { kind: 'list', items: [[words], [long]], numbered: true },
    {
      kind: 'table',
      columns: [{ head: long, width: 100 }, { head: words }, { head: words, align: 'right' }],
      rows: [[[words], [long], [words]]],
    },
    { kind: 'figures', items: [{ figure: long, text: long }] },
    { kind: 'ranges', items: [{ role: long, from: 3, to: 6, top: 10, words: '₹3 to 6 lakh' }] },
    { kind: 'certificate', lines: [{ text: long, look: 'name' }] },
  ];
  return {
    ...rest,
    cover: { ...cover, brand: [words, long], title: words, text: long, facts: [[long, long]] },
    foot: long,
    sections: [{ title: words, parts }],
  };
}

async function readWords(source: Brochure, brand: Brand = designBrand) {
  const pdf = await print(source, { fonts, brand });
  const { document, text } = await readPdf(pdf);
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const contents = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getTextContent()),
  );
  const items = contents.flatMap((content) =>
    content.items.flatMap((item) => ('str' in item ? [item] : [])),
  );
  const rightmost = Math.max(...items.map(({ transform, width }) => transform[4] + width));
  const leftmost = Math.min(...items.map(({ transform }) => transform[4]));
  return { pdf: Buffer.from(pdf).toString('latin1'), text: squeezed(text), leftmost, rightmost };
}

test.each(Object.entries(scripts))(
  'words in %s are drawn within the margins, and are copied as they were written',
  async (_script, words) => {
    const { text, leftmost, rightmost } = await readWords(inScript(words));
    // Title, brand, heading, list, table and the rest, in full.
    expect(text.split(squeezed(words)).length).toBeGreaterThan(15);
    expect(leftmost).toBeGreaterThan(page.side - 4);
    expect(rightmost).toBeLessThan(page.width - page.side + 1);
    expect(text).not.toContain('\ufffd');
  },
);

test.each([scripts.Tamil, scripts.Malayalam, scripts.Kannada, 'A long name of a programme'])(
  'a title of many lines leaves the mark and the name above it their room: %s',
  async (words) => {
    const title = `${words} ${words} ${words}`;
    const pdf = await print(titled(title), { fonts, brand: designBrand });
    const { document } = await readPdf(pdf);
    const { items } = await (await document.getPage(1)).getTextContent();
    const tops = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [page.height - item.transform[5]] : [],
    );
    const [, caption = 0, next = 0] = tops.toSorted((one, other) => one - other);
    expect(next - caption).toBeGreaterThan(15);
  },
);

test.each(['അഡ്മിനിസ്ട്രേഷനിൽ', 'Telecommunications-management'])(
  'a title is smaller before a word of it is split: %s',
  async (word) => {
    const pdf = await print(titled(`BBA ${word} BBA`), { fonts, brand: designBrand });
    const { document } = await readPdf(pdf);
    const { items } = await (await document.getPage(1)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items)
      if ('str' in item) {
        const y = Math.round(item.transform[5]);
        lines.set(y, (lines.get(y) ?? '') + item.str);
      }
    expect([...lines.values()].map(squeezed).join('\n')).toContain(squeezed(word));
  },
);

test('signs of all kinds are drawn, and one that no typeface has is copied all the same', async () => {
  const signs = '✓ ✔ → ₹ 🎓 👩‍🎓 ≥ ★ ☎ ½ āṣṇ Ω ☑ ① 日本';
  const { text } = await readWords(inScript(signs));
  expect(text).toContain(squeezed(signs));
});

test('signs that are not seen are left out, and words are composed as typefaces know them', async () => {
  const { text, pdf } = await readWords(inScript('soft\u00adhyphen zero\u200bwidth cafe\u0301'));
  expect(text).toContain('softhyphenzerowidthcafé');
  expect(pdf).not.toMatch(/\/FontName \/[A-Z]{6}\+Noto/);
});

test('a brochure in Latin letters carries no other typefaces than its pair', async () => {
  const { pdf } = await readWords(small);
  expect(pdf).not.toMatch(/\/FontName \/[A-Z]{6}\+Noto/);
});

test('a screen reader gets text in another script, and its language', async () => {
  const { pdf } = await readWords(inScript(scripts.Tamil));
  expect(pdf).toMatch(/\/Lang \(ta\)/);
  expect(pdf).toContain('/ActualText');
});

/** Spaces are the layout's, and joiners change how letters look. */
function squeezed(text: string): string {
  return text.normalize('NFC').replace(/[\s\u200c]+/g, '');
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/.test(value);
}
