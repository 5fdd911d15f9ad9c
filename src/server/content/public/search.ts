import { firstCharacters } from '../../../kernel/text/characters.ts';
import { folded, foldedWords } from '../../../kernel/text/folded.ts';
import { pagesOf } from '../../../content/addresses/pagePath.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import { titleOf } from '../../../content/inheritance/inheritance.ts';
import { withoutHidden } from '../../../content/read/pageSections.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { textOf } from '../store/entries.ts';

/** Types whose entries a visitor may look for, those that name a page before those that stand on one. */
const searched = typeNames
  .flatMap((type) => {
    const { searchable } = typeOf(type);
    return searchable ? [{ type, rank: searchable.rank }] : [];
  })
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ type }) => type);
const MAX = 20;
const MOST_TERMS = 8;
const EXCERPT = 160;

type Words = { title: string; words: string; excerpt: string };

type Found = Pick<Words, 'title' | 'excerpt'> & { entry: Entry; weight: number };

/** Words of published entries, kept as long as the entry is. */
const remembered = new WeakMap<Entry, Words>();

/** Places of the site that hold every word of the query, the best first. */
export function findOnSite(snapshot: Snapshot, query: string) {
  const terms = foldedWords(query).slice(0, MOST_TERMS);
  if (terms.length === 0) return [];
  const found = searched.flatMap((type, index) =>
    snapshot.all(type).flatMap((entry) => match(entry, terms, searched.length - index)),
  );
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX * 2)
    .flatMap((hit) => present(snapshot, hit))
    .slice(0, MAX);
}

function match(entry: Entry, terms: readonly string[], rank: number): Found[] {
  const { title, words, excerpt } = wordsIn(entry);
  const inTitle = folded(title);
  if (!terms.every((term) => words.includes(term) || inTitle.includes(term))) return [];
  const hits = terms.filter((term) => inTitle.includes(term)).length;
  const exact = inTitle === terms.join(' ') ? 20 : 0;
  return [{ title, excerpt, entry, weight: hits * 10 + exact + rank }];
}

function wordsIn(entry: Entry): Words {
  const known = remembered.get(entry);
  if (known) return known;
  const { type, data } = entry;
  const text = textOf(type, withoutHidden(typeOf(type).fields, data));
  const made = {
    title: titleOf(type, data),
    words: folded(text),
    excerpt: firstCharacters(text, EXCERPT),
  };
  remembered.set(entry, made);
  return made;
}

function present(snapshot: Snapshot, { title, excerpt, entry }: Found) {
  const [path] = pagesOf(snapshot, entry);
  return path === undefined ? [] : [{ kind: entry.type, title, path, text: excerpt }];
}
