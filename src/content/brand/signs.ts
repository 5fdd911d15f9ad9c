/** Signs of running text that all shipped typefaces have. */
const usual =
  /^[\n\r\t\u0020-\u007e\u00a0\u00a3\u00a7\u00a9\u00ab\u00ae\u00b0-\u00b3\u00b7\u00bb\u00bd\u00c0\u00c1\u00c7-\u00c9\u00d1\u00d6\u00d7\u00dc\u00e0-\u00e2\u00e4\u00e7-\u00ea\u00ed-\u00ef\u00f1\u00f3\u00f4\u00f6\u00f7\u00fa-\u00fc\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9\u2122\u2212]*$/u;

export type LentFace = Readonly<{
  /** Its file is `noto-<name>-400.ttf`. */
  name: string;
  /** It has a file in the weight of headings, 600, too. */
  isStrong: boolean;
  /** The usual name of its script. */
  script?: string;
  /** The language that a voice reads its words in. */
  lang?: string;
  signs: RegExp;
}>;

function script(name: string, [script, lang]: readonly [string, string], signs: RegExp): LentFace {
  return { name, script, lang, isStrong: true, signs };
}

/** Has letters of the West, brackets for both directions, and a sign that says that another is missing. */
export const generalFace: LentFace = {
  name: 'latin',
  isStrong: true,
  signs:
    /[\u00a0-\u0377\u037a-\u037f\u0384-\u03e1\u03f0-\u04ff\u1e00-\u1fff\u2000-\u2064\u2070-\u209c\u20a0-\u20c0\u2100-\u215f\u2189\u25cc\ufffd]/u,
};

/**
 * The typefaces that stand in, in documents and pictures, for signs that a university's own lack; the first that has a
 * sign is taken.
 */
export const lentFaces: readonly LentFace[] = [
  script(
    'devanagari',
    ['Devanagari', 'hi'],
    /[\u0900-\u097f]|[\u1cd0-\u1cf6]|[\u1cf8\u1cf9]|[\ua830-\ua839]|[\ua8e0-\ua8ff]/u,
  ),
  script('bengali', ['Bengali', 'bn'], /[\u0980-\u09fe]|[\u0951\u0952\u0964\u0965]/u),
  script('gurmukhi', ['Gurmukhi', 'pa'], /[\u0a01-\u0a76]|[\u0951\u0952\u0964\u0965]/u),
  script('gujarati', ['Gujarati', 'gu'], /[\u0a81-\u0aff]|[\u0951\u0952\u0964\u0965]/u),
  script('oriya', ['Odia', 'or'], /[\u0b01-\u0b77\u0964\u0965]/u),
  script('tamil', ['Tamil', 'ta'], /[\u0b82-\u0bfa\u0964\u0965]/u),
  script('telugu', ['Telugu', 'te'], /[\u0c00-\u0c5b\u0c5d-\u0c7f]|[\u0951\u0952\u0964\u0965]/u),
  script('kannada', ['Kannada', 'kn'], /[\u0c80-\u0cdb\u0cdd-\u0cf3]|[\u0951\u0952\u0964\u0965]/u),
  script('malayalam', ['Malayalam', 'ml'], /[\u0d00-\u0d7f]|[\u0951\u0952\u0964\u0965]/u),
  script(
    'arabic',
    ['Urdu', 'ur'],
    /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufd3e\ufd3f\ufdf2\ufdfa\ufdfc\ufdfd]/u,
  ),
  {
    name: 'emoji',
    isStrong: false,
    signs: /(?![\p{ASCII}\u00a9\u00ae\u203c\u2049\u2122])\p{Emoji}|\u20e3/u,
  },
  generalFace,
  {
    name: 'symbols',
    isStrong: false,
    signs:
      /[\u2160-\u2183\u2185-\u2188\u2190-\u2199\u2300-\u230f\u2329\u232a\u2380-\u2394\u23be-\u23cd\u23e2-\u23e8\u2460-\u24ff\u260a-\u260d\u2613\u2624-\u262f\u2638-\u263b\u263d-\u2653\u2669-\u267e\u2690-\u269d\u26a2-\u26a9\u26ad-\u26bc\u26ce\u26e2-\u26ff\u271d-\u2721\u2776-\u2793\u{1f110}-\u{1f16c}]/u,
  },
  {
    name: 'symbols-2',
    isStrong: false,
    signs:
      /[\u2316\u2318\u231a\u231b\u2324-\u2328\u232b\u23ce\u23cf\u23f1-\u2426\u25a0-\u25cb\u25cd-\u2609\u260e-\u2612\u2614-\u2623\u2630-\u2637\u263c\u2654-\u2668\u267f-\u268f\u269e-\u26a1\u26aa-\u26ac\u26bd-\u26cd\u26cf-\u26e1\u2700-\u2704\u2706-\u2709\u270b-\u271c\u2722-\u2727\u2729-\u274b\u274d\u274f-\u2753\u2756-\u2775\u2794\u2798-\u27af\u27b1-\u27be\u2b00-\u2b0d\u2b12-\u2b2f\u2b4d-\u2b73\u2b76-\u2b95\u2b97-\u2bfd]/u,
  },
  {
    name: 'math',
    isStrong: false,
    signs:
      /[\u2190-\u2300\u2308-\u230b\u239b-\u23b3\u23dc-\u23e1\u27c0-\u27ff\u2900-\u29ff\u2b30-\u2b4c]/u,
  },
];

/** A letter of each script of India: a typeface without it lacks the script. */
export const scriptLetters = 'कকਕકକகకಕകک';

/** True if each sign of it is in each shipped typeface. */
export function isUsual(text: string): boolean {
  return usual.test(text);
}

/** True if some of it is in a script of India, whose marks above and below the letters take room. */
export function hasScript(text: string): boolean {
  return lentFaces.some(({ script, signs }) => script !== undefined && signs.test(text));
}

/** True for signs that are not drawn, but change how others are. */
export function isUnseen(sign: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(sign);
}

function isDrawn(sign: string): boolean {
  return isUsual(sign) || isUnseen(sign) || lentFaces.some(({ signs }) => signs.test(sign));
}

/** The signs of a text that no typeface of documents and pictures has, each once. */
export function undrawnSigns(text: string): string[] {
  if (isUsual(text)) return [];
  return [...new Set(text.normalize('NFC'))].filter((sign) => !isDrawn(sign));
}

/** The same with the sign for a missing one in place of those that no typeface has. */
export function drawable(text: string): string {
  if (isUsual(text)) return text;
  return [...text.normalize('NFC')].map((sign) => (isDrawn(sign) ? sign : '\ufffd')).join('');
}
