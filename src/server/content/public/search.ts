import type { UnknownRecord } from '../../../contract/record.ts';
import { firstCharacters } from '../../../contract/text/characters.ts';
import { pagesOf } from '../../../content/addresses/pagePath.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import { withoutHidden } from '../../../content/read/shownBlocks.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { titleOf } from '../../../content/title.ts';
import { textOf, wordsOf } from '../store/entries.ts';

/** Types whose entries a visitor may look for, those that name a page before those that stand on one. */
const searched = typeNames
  .flatMap((type) => {
    const { searchable } = typeOf(type);
    return searchable ? [{ type, rank: searchable.rank }] : [];
  })
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ type }) => type);
const MAX = 20;
const EXCERPT = 160;

type Found = { title: string; entry: Entry; weight: number };

/** Words of published entries, kept as long as the entry is. */
const remembered = new WeakMap<Entry, { title: string; words: string }>();

/** Places of the site that hold every word of the query, the best first. */
export function findOnSite(snapshot: Snapshot, query: string) {
  const terms = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#.]+/u)
    .filter(Boolean)
    .slice(0, 8);
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
  const { title, words } = wordsIn(entry);
  const inTitle = title.toLowerCase();
  if (!terms.every((term) => words.includes(term) || inTitle.includes(term))) return [];
  const hits = terms.filter((term) => inTitle.includes(term)).length;
  const exact = inTitle === terms.join(' ') ? 20 : 0;
  return [{ title, entry, weight: hits * 10 + exact + rank }];
}

function wordsIn(entry: Entry) {
  const known = remembered.get(entry);
  if (known) return known;
  const made = {
    title: titleOf(entry.type, entry.data),
    words: wordsOf(entry.type, shownOf(entry)),
  };
  remembered.set(entry, made);
  return made;
}

function shownOf({ type, data }: Entry): UnknownRecord {
  return withoutHidden(typeOf(type).fields, data);
}

function present(snapshot: Snapshot, { title, entry }: Found) {
  const [path] = pagesOf(snapshot, entry);
  if (path === undefined) return [];
  const text = firstCharacters(textOf(entry.type, shownOf(entry)), EXCERPT);
  return [{ kind: entry.type, title, path, text }];
}
