import type { Hit, Reason } from './search.ts';

const MOST_OTHERS = 2;

/** A page stands once, where its best hit does: other hits on it are reasons for it. */
export function oncePerPage(hits: readonly Hit[]): Hit[] {
  const byPage = Map.groupBy(hits, ({ document }) => document.paths[0]);
  return [...byPage.values()].flatMap((all) => {
    const [best] = all;
    const page = all.find(({ document }) => document.kind !== 'question') ?? best;
    if (!best || !page) return [];
    const others = all.filter((hit) => hit !== page).flatMap(reasonsFor);
    const [missing = []] = all
      .map((hit) => hit.missing)
      .toSorted((one, other) => one.length - other.length);
    const reasons = [...page.reasons, ...others.slice(0, MOST_OTHERS)];
    return [{ ...page, score: best.score, reasons, missing }];
  });
}

/** Of a question itself with its answer, else of the passages. */
function reasonsFor({ document, reasons }: Hit): readonly Reason[] {
  if (document.kind !== 'question') return reasons;
  const [, answer = ''] = document.passages.find(([part]) => part === 'text') ?? [];
  const wishes = [...new Set(reasons.flatMap((reason) => reason.wishes))];
  return [{ part: 'question', text: `${document.title} ${answer}`.trim(), wishes }];
}
