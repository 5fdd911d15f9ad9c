import type { Phrase } from './phrase.ts';

/** Own wordings, by the keys of the words that they replace. */
export type OwnWords = Readonly<Record<string, string>>;

/** What a page gives its scripts holds own wordings under this name, where there are any. */
type PageConfig = Readonly<{ words?: OwnWords }>;

let own: OwnWords = ownWordsOfPage();

/** In a browser, what differs stands in the JSON of the page; nowhere else is there a page. */
function ownWordsOfPage(): OwnWords {
  const json = globalThis.document?.getElementById('lead-config')?.textContent;
  return (json ? (JSON.parse(json) as PageConfig).words : undefined) ?? {};
}

/** From now on these wordings stand for the fixed words. */
export function speak(words: OwnWords): void {
  own = words;
}

/** What is made with these wordings; it has to be made at once, as the others hold again afterwards. */
export function speaking<Made>(words: OwnWords, make: () => Made): Made {
  const before = own;
  own = words;
  try {
    return make();
  } finally {
    own = before;
  }
}

/**
 * Fixed words that can be worded otherwise. They read as they are written here, `words.nav.menu`, and say what is said
 * at that moment: nothing may keep one beyond the page that it reads it for.
 */
export function spoken<const W extends object>(at: string, words: W): W {
  return new Proxy(words, {
    get: (target, name) => said(`${at}.${String(name)}`, Reflect.get(target, name)),
  });
}

function said(key: string, word: unknown): unknown {
  if (typeof word === 'string') return own[key] ?? word;
  if (typeof word !== 'object' || word === null) return word;
  return 'forms' in word ? saying(key, word as Phrase) : spoken(key, word);
}

/** The phrase as its words are read: a function of what is filled in. */
function saying(key: string, { forms, names }: Phrase) {
  return (...given: readonly (string | number)[]) => {
    const form = Object.hasOwn(forms, String(given[0])) ? String(given[0]) : 'other';
    const text = own[keyOfForm(key, form)] ?? forms[form] ?? '';
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(given[names.indexOf(name)] ?? whole),
    );
  };
}

/** A phrase goes by its own key; what it says of a certain number, by that number below it. */
export function keyOfForm(key: string, form: string): string {
  return form === 'other' ? key : `${key}.${form}`;
}
