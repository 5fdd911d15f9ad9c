import type { PageName } from '../../../kernel/publishing/content.ts';
import { folded } from '../../../kernel/text/folded.ts';
import { oldAddressOf } from '../../../kernel/text/oldAddress.ts';
import { slugOf } from '../../../kernel/text/titleNames.ts';
import { unescaped } from '../../../kernel/text/unescaped.ts';

export type Likeness = Readonly<{ path: string; confidence: number }>;
export type Matcher = (address: string, title?: string) => Likeness | undefined;
type Page = Readonly<{ path: string; words: readonly string[]; last: string }>;

/** The likeness in hundredths below which two addresses are unrelated. */
const LEAST = 35;

/** Makes a matcher of pages: a value of the query or the last part of the address decides, else their words, the rarer the more. */
export function createMatcher(pages: readonly PageName[]): Matcher {
  const known = pages.map(({ path, title }): Page => {
    return { path, words: wordsIn(`${path} ${title}`), last: lastOf(path) };
  });
  const byWord = new Map<string, Page[]>();
  for (const page of known)
    for (const word of page.words) byWord.set(word, [...(byWord.get(word) ?? []), page]);
  const weightOf = (word: string) => Math.log(1 + known.length / (byWord.get(word)?.length ?? 1));
  const weigh = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const weights = new Map(known.map((page) => [page, weigh(page.words)]));
  return (address, title = '') => {
    for (const name of namesIn(address)) {
      const [only, ...others] = known.filter((page) => page.last === name);
      if (only && others.length === 0) return { path: only.path, confidence: 100 };
    }
    const words = wordsIn(`${address} ${title}`);
    const own = weigh(words);
    const shared = new Map<Page, number>();
    for (const word of words)
      for (const page of byWord.get(word) ?? [])
        shared.set(page, (shared.get(page) ?? 0) + weightOf(word));
    const likeness = [...shared].map(([page, both]): Likeness => {
      const dice = (2 * both) / (own + (weights.get(page) ?? 0));
      return { path: page.path, confidence: Math.min(99, Math.round(dice * 100)) };
    });
    const [best] = likeness.toSorted(
      (a, b) => b.confidence - a.confidence || a.path.length - b.path.length,
    );
    return best && best.confidence >= LEAST ? best : undefined;
  };
}

/** Names by which an address may call its page: a value of its query, its last segment, or that segment as a slug. */
function namesIn(address: string): string[] {
  const last = lastOf(address);
  const values = oldAddressOf(address).query.map(([, value]) => slugOf(value));
  return [...values, last, slugOf(unescaped(last))].filter((name) => name !== '');
}

function lastOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const part = pathname.split('/').findLast((one) => one !== '') ?? '';
  return part.toLowerCase().replace(/\.(?:html?|php|aspx?)$/, '');
}

/** Words that nearly every address has, or that say nothing of a page. */
const empty = new Set(
  'a an and at by for from html htm php aspx index in is of on or our page pages post the to us with your www category tag'.split(
    ' ',
  ),
);

/** The words of an address or a title, each as it is found again: without case, accents and plural. */
function wordsIn(text: string): string[] {
  const plain = folded(unescaped(text));
  const words = plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word));
  return [...new Set(words.map(stemmed))];
}

/** British and American, one and many. */
function stemmed(word: string): string {
  const one =
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return one.replace(/mme$/, 'm').replace(/isation$/, 'ization');
}
