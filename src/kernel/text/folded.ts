/**
 * A nasal letter before a consonant of its own row, for which an anusvara may be written (`हिन्दी` and `हिंदी`), in
 * Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Telugu, Kannada and Malayalam, whose letters have the same offsets.
 */
const nasals =
  /[\u0919\u0999\u0a19\u0a99\u0b19\u0c19\u0c99\u0d19][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200b-\u200d]*(?=[\u0915-\u0918\u0995-\u0998\u0a15-\u0a18\u0a95-\u0a98\u0b15-\u0b18\u0c15-\u0c18\u0c95-\u0c98\u0d15-\u0d18])|[\u091e\u099e\u0a1e\u0a9e\u0b1e\u0c1e\u0c9e\u0d1e][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200b-\u200d]*(?=[\u091a-\u091d\u099a-\u099d\u0a1a-\u0a1d\u0a9a-\u0a9d\u0b1a-\u0b1d\u0c1a-\u0c1d\u0c9a-\u0c9d\u0d1a-\u0d1d])|[\u0923\u09a3\u0a23\u0aa3\u0b23\u0c23\u0ca3\u0d23][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200b-\u200d]*(?=[\u091f-\u0922\u099f-\u09a2\u0a1f-\u0a22\u0a9f-\u0aa2\u0b1f-\u0b22\u0c1f-\u0c22\u0c9f-\u0ca2\u0d1f-\u0d22])|[\u0928\u09a8\u0a28\u0aa8\u0b28\u0c28\u0ca8\u0d28][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200b-\u200d]*(?=[\u0924-\u0927\u09a4-\u09a7\u0a24-\u0a27\u0aa4-\u0aa7\u0b24-\u0b27\u0c24-\u0c27\u0ca4-\u0ca7\u0d24-\u0d27])|[\u092e\u09ae\u0a2e\u0aae\u0b2e\u0c2e\u0cae\u0d2e][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u200b-\u200d]*(?=[\u092a-\u092d\u09aa-\u09ad\u0a2a-\u0a2d\u0aaa-\u0aad\u0b2a-\u0b2d\u0c2a-\u0c2d\u0caa-\u0cad\u0d2a-\u0d2d])/gu;
const ANUSVARA = '\u0902';

/**
 * Marks that a keyboard may leave out: accents, vowel points and the hamza of Arabic, visargas, nuktas, viramas of
 * Malayalam; and signs that are never seen.
 */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u0903\u0983\u0a03\u0a83\u0b03\u0c03\u0c83\u0d03\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u0d3c\u0d4d\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u00ad\u0621\u0640\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const zeros = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
];
const tens = zeros.map((zero) =>
  String.fromCodePoint(...Array.from('0123456789', (_, digit) => zero + digit)),
);
/** Chandrabindus, anusvaras and the tippi. */
const nasalSigns =
  '\u0901\u0902\u0981\u0982\u0a01\u0a02\u0a70\u0a81\u0a82\u0b01\u0b02\u0c01\u0c02\u0c81\u0c82\u0d01\u0d02';

/**
 * Small letters, each with the one that is searched instead: with a stroke through them, of Arabic keyboards, the
 * signs of nasals, the closed consonants of Malayalam, vowels of English words in Devanagari and Gujarati, digits.
 */
const letters = [
  ['øłđħıŧς', 'oldhitσ'],
  ['يىكهھةۃەں', 'ییکہہہہہن'],
  [nasalSigns, ANUSVARA.repeat(nasalSigns.length)],
  ['ൺൻർൽൾൿ', 'ണനരലളക'],
  ['ऑॉॲઑૉஶ\u0bd7', 'आाऍઆાஸள'],
  [tens.join(''), '0123456789'.repeat(tens.length)],
];

/** The steps by which PostgreSQL computes `folded` too. */
export const folding = {
  nasals: { pattern: nasals.source, by: ANUSVARA },
  marks: { pattern: marks.source, by: '' },
  letters: letters.map(([from]) => from).join(''),
  by: letters.map(([, to]) => to).join(''),
  /** The closed `t` of Bengali, as other keyboards write it. */
  closed: ['ৎ', 'ত্'],
} as const;

const replaced = new Map(
  Array.from(folding.letters, (letter, at) => [letter, Array.from(folding.by)[at] ?? '']),
);

/**
 * A text as it is searched and sorted: in small letters, composed, without the marks that people leave out, in one
 * spelling. PostgreSQL computes the same (`folded` in `server/platform/database/expressions.ts`).
 */
export function folded(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(nasals, folding.nasals.by)
    .replace(marks, folding.marks.by)
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => replaced.get(letter) ?? letter)
    .replaceAll(...folding.closed)
    .normalize();
}

/** The words of a text in any script, each with its marks, as they are searched. */
export function foldedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{M}\p{N}+#.]+/u)
    .filter(Boolean);
}

const MOST_WORDS = 8;

/** The words of a search, as they were typed. */
export function searchWords(text: string): string[] {
  return text.normalize().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether a text has every word of a search, in any order, with or without marks. */
export function hasWords(text: string, search: string): boolean {
  const all = folded(text);
  return searchWords(search).every((word) => all.includes(folded(word)));
}

/** Orders names as a dictionary does: É stands beside E, and 10 behind 9. */
export const { compare: byName } = new Intl.Collator('en-IN', { numeric: true });
