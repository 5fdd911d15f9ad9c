import { plainDigits } from './digits.ts';

/** Where the scripts of India begin in Unicode: a letter has the same offset in each. Devanagari to Malayalam. */
const blocks = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
/** Scripts of languages that do not say the vowel of a consonant at the end of a word. */
const silentEnds = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);
const BENGALI = 0x0980;

function numbered(first: number, words: string): readonly (readonly [number, string])[] {
  return words.split(' ').map((word, at) => [first + at, word === '-' ? '' : word]);
}

const vowels = new Map([
  ...numbered(0x05, 'a a i i u u ri li e e e ai o o o au'),
  [0x60, 'ri'],
  [0x61, 'li'],
  [0x72, 'e'],
]);
const signs = new Map(numbered(0x3e, 'a i i u u ri ri e e e ai o o o au'));
const consonants = new Map([
  ...numbered(
    0x15,
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
  ),
  ...numbered(0x58, 'q kh g z r rh f y'),
]);
/** Consonants with a dot below, as Devanagari, Bengali, Gurmukhi and Odia write the sounds of other languages. */
const dotted = new Map([
  ...numbered(0x15, 'q kh g'),
  [0x1c, 'z'],
  [0x21, 'r'],
  [0x22, 'rh'],
  [0x2b, 'f'],
]);
const [ANUSVARA, VISARGA, DOT, VIRAMA] = [0x02, 0x03, 0x3c, 0x4d];
const lips = new Set([0x2a, 0x2b, 0x2c, 0x2d, 0x2e]);

/** Letters that one script has alone, or that mean another thing in it. */
const others = new Map([
  ...Array.from('ৎৰৱੰੲੳൺൻർൽൾൿॐஃ').map(
    (letter, at) => [letter, 't r v n i u n n r l l k om h'.split(' ')[at] ?? ''] as const,
  ),
  ...pairs(
    'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوہھهةۃءئؤأإیيىےۓ',
    'a a b p t t s j ch h kh d d z r r z zh s sh s z t z - gh f q k k g l m n n u h h h h h - i u a i i i i e e',
  ),
  ...pairs('َُِٰ', 'a u i a'),
  ...pairs('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'),
  ...pairs(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў',
    'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i i ye g u',
  ),
  ...pairs('ßæœøłđðþıħŧ', 'ss ae oe o l d d th i h t'),
]);

function pairs(letters: string, words: string): readonly (readonly [string, string])[] {
  const spelt = words.split(' ');
  return Array.from(letters, (letter, at) => [letter, (spelt[at] ?? '').replace('-', '')]);
}

/**
 * A text in small Latin letters, as its readers would type it: the ten scripts of India, Greek, Cyrillic. Signs of
 * other scripts stay.
 */
export function transliterated(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  const composed = plainDigits(text).normalize('NFKC').toLowerCase();
  return composed.replace(/[\p{L}\p{M}\p{Join_Control}]+/gu, wordOf);
}

function wordOf(word: string): string {
  // As Hindi says it.
  const points = Array.from(word.replace(/\p{Join_Control}/gu, '').replaceAll('ज्ञ', 'ग्य'));
  return points.map((_letter, at) => spelt(points, at)).join('');
}

function spelt(points: readonly string[], at: number): string {
  const letter = points[at] ?? '';
  const known = others.get(letter) ?? others.get(letter.normalize('NFD').charAt(0));
  if (known !== undefined) return known;
  const own = placeOf(letter);
  if (own === undefined) return letter;
  const next = placeOf(points[at + 1] ?? '')?.offset;
  if (own.offset === ANUSVARA || own.offset === ANUSVARA - 1) return nasalAt(own, next);
  if (own.offset === VISARGA) return 'h';
  return (
    vowels.get(own.offset) ?? signs.get(own.offset) ?? consonantAt(points, { at, ...own }) ?? ''
  );
}

type Place = Readonly<{ block: number; offset: number }>;

function placeOf(letter: string): Place | undefined {
  const point = letter.codePointAt(0) ?? 0;
  const block = blocks.find((first) => point >= first && point < first + 0x80);
  return block === undefined ? undefined : { block, offset: point - block };
}

/** Before a sound of the lips it is one of them; at the end of a word too, in the languages of the south. */
function nasalAt({ block, offset }: Place, next: number | undefined): string {
  if (block === BENGALI && offset === ANUSVARA) return 'ng';
  const isClosing = next === undefined && !silentEnds.has(block);
  return isClosing || (next !== undefined && lips.has(next)) ? 'm' : 'n';
}

/** A consonant is spoken with an `a`, unless another vowel or a virama follows, or its word ends. */
function consonantAt(
  points: readonly string[],
  { at, block, offset }: Place & Readonly<{ at: number }>,
): string | undefined {
  const offsetAt = (place: number) => placeOf(points[place] ?? '')?.offset;
  const hasDot = offsetAt(at + 1) === DOT;
  const sound = (hasDot ? dotted.get(offset) : undefined) ?? consonants.get(offset);
  if (sound === undefined) return undefined;
  const end = at + (hasDot ? 2 : 1);
  const next = offsetAt(end);
  if (next !== undefined && (next === VIRAMA || signs.has(next))) return sound;
  const isLast = end >= points.length;
  const isSilent = isLast && at > 0 && silentEnds.has(block) && offsetAt(at - 1) !== VIRAMA;
  return isSilent ? sound : `${sound}a`;
}
