import { firstCharacters } from '../../../kernel/text/characters.ts';
import { oncePerPage } from '../../../content/read/search/oncePerPage.ts';
import { type Hit, search } from '../../../content/read/search/search.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

const MAX = 20;
const EXCERPT = 160;

/** The search results of visitors, the best first. `fits` is false for the closest matches, if none has all words. */
export function findOnSite(snapshot: Snapshot, query: string) {
  const { hits, isClosest } = search(query, snapshot);
  return oncePerPage(hits)
    .slice(0, MAX)
    .flatMap((hit) => present(hit, isClosest));
}

function present({ document, reasons, missing }: Hit, isClosest: boolean) {
  const { entry, title, paths, passages } = document;
  const [path] = paths;
  const said = reasons.find(({ part }) => part !== 'name' && part !== 'question');
  const [, text = ''] = said
    ? [said.part, said.text]
    : (passages.find(([part]) => part === 'text') ?? []);
  const found = { kind: entry?.type ?? 'page', title, text: firstCharacters(text, EXCERPT) };
  return path === undefined ? [] : [{ ...found, path, fits: !isClosest && missing.length === 0 }];
}
