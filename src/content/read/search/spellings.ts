/** Scripts of India. Their languages use endings for prepositions and plurals. */
const indian = /^(?:[\u0600-\u06ff]|[\u0900-\u0d7f])+$/;

/** Scripts of northern India, whose readers write long and short vowels by taste: `ऑनलाइन` and `ऑनलाईन`. */
const northern = /[\u0900-\u0b7f]/g;
/** Places in each script of the long vowels, and of the short ones that stand for both. */
const vowels = new Map([
  [0x08, 0x07],
  [0x0a, 0x09],
  [0x40, 0x3f],
  [0x42, 0x41],
]);
/** Letters with several codes, or that readers take for one: the va of Odia, the open `a` of Marathi, the `au` of Malayalam. */
const alike = [
  [/\u0a71/g, ''],
  [/\u0b5f/g, '\u0b2f'],
  [/[\u0b35\u0b71]/g, '\u0b2c'],
  [/\u0905\u0945/g, '\u090d'],
  [/\u0d4c/g, '\u0d57'],
] as const;
/** A nasal letter of the north before a consonant of another row, as words of English have it: `मेन्ट`, `मेंट`. */
const nasal =
  /[\u0919\u091e\u0923\u0928\u0999\u099e\u09a3\u09a8\u0a19\u0a1e\u0a23\u0a28\u0a99\u0a9e\u0aa3\u0aa8\u0b19\u0b1e\u0b23\u0b28][\u094d\u09cd\u0a4d\u0acd\u0b4d](?=[\u0915-\u092d\u0995-\u09ad\u0a15-\u0a2d\u0a95-\u0aad\u0b15-\u0b2d])/g;
const ANUSVARA = '\u0902';
/** Letters of Tamil that sound alike to many. */
const tamil = [
  [/\u0ba3/g, '\u0ba9'],
  [/\u0bb1/g, '\u0bb0'],
] as const;
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd]$/;

/** A folded word in the spelling that stands for those which readers of its script take for one. */
export function plainSpelling(word: string): string {
  if (!/[\u0900-\u0d7f]/.test(word)) return word;
  return replaced(word.replace(northern, shortened), alike).replace(VIRAMA, '');
}

function replaced(word: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((text, [sign, by]) => text.replace(sign, by), word);
}

function shortened(letter: string): string {
  const code = letter.charCodeAt(0);
  const short = vowels.get(code & 0x7f);
  return short === undefined ? letter : String.fromCharCode((code & ~0x7f) | short);
}

/** The same for the vowels of the south, and for letters of the north and of Tamil that people mistype. */
function looseSpelling(word: string): string {
  return replaced(plainSpelling(word).replace(nasal, ANUSVARA), tamil)
    .replace(/[\u0b80-\u0d7f]/g, shortened)
    .replace(/[\u094d\u09cd\u0a4d\u0acd\u0b4d]/g, '')
    .replace(/([\u0900-\u0b7f])\1/g, '$1');
}

/** The known word that one in a script of India spells otherwise, or has with another ending: `नियमों` of `नियम`. */
export function otherSpelling(token: string, vocabulary: readonly string[]): string | undefined {
  if (!indian.test(token) || token.length < 3) return undefined;
  const loose = looseSpelling(token);
  let best: Readonly<{ term: string; share: number }> | undefined;
  for (const term of vocabulary) {
    if (term[0] !== token[0] || !indian.test(term)) continue;
    const share = shareOf(loose, looseSpelling(term));
    if (share > (best?.share ?? 0)) best = { term, share };
  }
  return best?.term;
}

/** Endings that begin with a letter, in that spelling; all others begin with a vowel sign. */
const endings =
  /^(?:ம|மும|ங்கள|கள|த்தின|த்தை|ము|ములు|లు|ల|ಗಳು|ಗಳ|ದ|ವು|ങ്ങള|র|গুলি|টি|কে|দের|ના|ની|નું|નો|માં|ର|[ہےای]|ون|ین|یان|ات)$/;
const LONGEST_ENDING = 4;

function isEnding(rest: string): boolean {
  return (
    rest === '' || endings.test(rest) || (/^\p{M}/u.test(rest) && rest.length <= LONGEST_ENDING)
  );
}

/** How much of the longer word both begin with; 0 unless one is the other with an ending, or their endings differ. */
function shareOf(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [shorter, longer] = [
    Math.min(one.length, other.length),
    Math.max(one.length, other.length),
  ];
  const letters = one.slice(0, same).match(/\p{L}/gu)?.length ?? 0;
  const isWhole = same === shorter && same >= 3 && letters >= 2;
  const isStem = letters >= 3 && [one, other].every((word) => isEnding(word.slice(same)));
  return (isWhole || isStem) && same >= longer * 0.5 ? same / longer : 0;
}
