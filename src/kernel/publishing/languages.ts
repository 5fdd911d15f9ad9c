/** The language in which the website speaks, as BCP 47 writes it. */
export const siteLanguage = 'en-IN';

/** Returns the name of a language in another: `Hindi (India)` for `hi-IN`; the tag itself if it has no known name. */
export function languageName(tag: string, inWordsOf: string = siteLanguage): string {
  try {
    return new Intl.DisplayNames(inWordsOf, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Scripts of living languages that run from right to left: https://www.w3.org/International/questions/qa-scripts */
const fromRight = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(tag).maximize();
    return fromRight.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
