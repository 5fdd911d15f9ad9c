import { ownValue } from '../record.ts';

/** Own wordings, by the keys of the words that they replace. */
export type OwnWords = Readonly<Record<string, string>>;

/** The fixed words in one language, some reworded by staff. Handed down like the snapshot that it belongs to. */
export type Wording = Readonly<{
  /** BCP 47: picks the plural forms. */
  locale: string;
  own: OwnWords;
}>;

export const declaredWording: Wording = { locale: 'en-IN', own: {} };

/** The `words` of the JSON that a page gives its scripts: the wordings that staff have changed. */
type PageConfig = Readonly<{ words?: OwnWords }>;

/** Of a page in the browser; while a server renders or validates, that of `inWording`. */
let current: Wording = globalThis.document ? wordingOfPage(document) : declaredWording;

function wordingOfPage({ documentElement: { lang } }: Document): Wording {
  const json = document.getElementById('lead-config')?.textContent;
  const own = json ? (JSON.parse(json) as PageConfig).words : undefined;
  return { locale: lang || declaredWording.locale, own: own ?? {} };
}

/** Words read while `make` runs are in this wording. `make` is synchronous: a rendering or a validation. */
export function inWording<Made>(wording: Wording, make: () => Made): Made {
  const before = current;
  current = wording;
  try {
    return make();
  } finally {
    current = before;
  }
}

const declaredAt = new WeakMap<object, string>();

/** Declares fixed words that staff can reword. Read in `inWording`, they are in its wording: keep none for longer. */
export function declareWords<const W extends object>(at: string, words: W): W {
  const declared = reader(at, words, () => current);
  declaredAt.set(declared, at);
  return declared;
}

/** Declared words in a wording that was handed down. */
export function wordsIn<W extends object>(wording: Wording, declared: W): W {
  const at = declaredAt.get(declared);
  if (at === undefined) throw new Error('These words are not declared.');
  return reader(at, declared, () => wording);
}

/** Reads words by the descriptors of their declaration, which no wording changes. */
function reader<W extends object>(at: string, words: W, wording: () => Wording): W {
  return new Proxy(words, {
    get: (target, name) => {
      const word = Object.getOwnPropertyDescriptor(target, name)?.value;
      const key = `${at}.${String(name)}`;
      if (typeof word === 'string') return ownValue(wording().own, key) ?? word;
      if (typeof word !== 'object' || word === null) return Reflect.get(target, name);
      return 'forms' in word ? filler(key, word as Phrase, wording) : reader(key, word, wording);
    },
  });
}

/** The text of a phrase in ICU's plural forms, and its placeholders in order. */
export type Phrase = Readonly<{
  forms: Forms;
  names: readonly string[];
  /** Placeholders that any wording must hold; left out, those of the declared text. */
  needed?: readonly string[];
  /** The most characters of any wording; left out, twice those of the declared text. */
  max?: number;
}>;

/** ICU's selectors of a plural: an exact number, or a category of the language (CLDR). */
type Forms = Readonly<{ other: string } & Partial<Record<'=0' | Intl.LDMLPluralRule, string>>>;

/** Returns a function that fills in the placeholders of a phrase. */
function filler(key: string, { forms, names }: Phrase, wording: () => Wording) {
  return (...given: readonly (string | number)[]) => {
    const { locale, own } = wording();
    const texts = formsFor(given[0], forms, locale).map(
      (form) => ownValue(own, keyOfForm(key, form)) ?? forms[form],
    );
    const text = texts.find((one) => one !== undefined) ?? '';
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(given[names.indexOf(name)] ?? whole),
    );
  };
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The forms that fit a number, the most exact one first. */
function formsFor(count: unknown, forms: Forms, locale: string): (keyof Forms)[] {
  if (forms.one === undefined) return ['other'];
  const number = Number(count);
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return [...(number === 0 ? (['=0'] as const) : []), rules.select(number), 'other'];
}

/** The key of a form, under which its wording is stored. Those of 0 and 1 are older than the categories. */
export function keyOfForm(key: string, form: string): string {
  if (form === 'other') return key;
  return `${key}.${form === '=0' ? 0 : form === 'one' ? 1 : form}`;
}

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];
type Values<Names> = { [At in keyof Names]: string | number };
type Without<Names, Name> = Names extends [infer First, ...infer Rest]
  ? First extends Name
    ? Without<Rest, Name>
    : [First, ...Without<Rest, Name>]
  : [];

/** Words with something filled in, given in the order in which it stands: `phrase('Page {page} of {pages}')`. */
export function phrase<const T extends string>(text: T) {
  return { forms: { other: text }, names: namesIn(text) } satisfies Phrase as unknown as (
    ...given: Values<NamesIn<T>>
  ) => string;
}

/** Words in plural forms. The number that picks one comes first. */
export function plural<const T extends string>(
  forms: Readonly<{ other: T; one: string; '=0'?: string }>,
) {
  const names = ['count', ...namesIn(forms.other).filter((name) => name !== 'count')];
  return { forms, names } satisfies Phrase as unknown as (
    count: string | number,
    ...given: Values<Without<NamesIn<T>, 'count'>>
  ) => string;
}

/** Characters of a text that DLT takes for one SMS of three parts, autofill's line included. */
const LONGEST_SMS = 300;

/**
 * The text of an SMS with its placeholders in the order of `names`. A template registered with DLT may omit all but the
 * needed ones.
 */
export function smsText<const Name extends string>(
  text: string,
  { names, needed }: Readonly<{ names: readonly Name[]; needed: readonly Name[] }>,
) {
  return {
    forms: { other: text },
    names,
    needed,
    max: LONGEST_SMS,
  } satisfies Phrase as unknown as (...given: readonly (string | number)[]) => string;
}

/** The names that stand in braces in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
