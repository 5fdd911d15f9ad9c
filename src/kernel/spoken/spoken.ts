import type { Phrase } from './phrase.ts';

/** Own wordings, by the keys of the words that they replace. */
export type OwnWords = Readonly<Record<string, string>>;

/** The `words` of the JSON that a page gives its scripts: the wordings that staff have changed. */
type PageConfig = Readonly<{ words?: OwnWords }>;

let own: OwnWords = ownWordsOfPage();

/** Reads the changed wordings from the JSON of the page; empty on the server, which has no document. */
function ownWordsOfPage(): OwnWords {
  const json = globalThis.document?.getElementById('lead-config')?.textContent;
  return (json ? (JSON.parse(json) as PageConfig).words : undefined) ?? {};
}

/** From now on these wordings stand for the fixed words. */
export function speak(words: OwnWords): void {
  own = words;
}

/** Calls `make` with these wordings and then restores the previous ones. `make` must be synchronous. */
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
 * Fixed words that staff can reword. A property such as `words.nav.menu` returns the current wording at each read, so
 * never keep one longer than for the page being rendered.
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

/** Returns a function that fills in the placeholders of a phrase. */
function saying(key: string, { forms, names }: Phrase) {
  return (...given: readonly (string | number)[]) => {
    const form = Object.hasOwn(forms, String(given[0])) ? String(given[0]) : 'other';
    const text = own[keyOfForm(key, form)] ?? forms[form] ?? '';
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(given[names.indexOf(name)] ?? whole),
    );
  };
}

/** Returns the key of a form: the phrase's own key, or `key.form` for the variant of a certain number. */
export function keyOfForm(key: string, form: string): string {
  return form === 'other' ? key : `${key}.${form}`;
}
