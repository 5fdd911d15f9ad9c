import type { EditTarget } from '../../content/editTarget.ts';

/** A part of a page, with its position in the frame in pixels. */
export type Part = Readonly<{
  key: string;
  places: readonly EditTarget[];
  top: number;
  left: number;
  width: number;
  height: number;
}>;

export type Marked = Readonly<{ places: readonly EditTarget[]; elements: readonly Element[] }>;

/** Removes the edit marks: the page is then as visitors get it. */
export function takeMarks(page: Document): readonly Marked[] {
  const starts = [...page.querySelectorAll<HTMLTemplateElement>('template[data-edit]')];
  const marked = starts.map((start) => ({
    places: JSON.parse(start.dataset['edit'] ?? '[]') as readonly EditTarget[],
    elements: elementsAfter(start),
  }));
  for (const mark of page.querySelectorAll('template[data-edit], template[data-edit-end]')) {
    mark.remove();
  }
  return marked.filter(({ places, elements }) => places.length > 0 && elements.length > 0);
}

/** The siblings up to the end of the part; parts in a part have marks of their own. */
function elementsAfter(start: Element): readonly Element[] {
  const elements: Element[] = [];
  let open = 1;
  for (let next = start.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches('template[data-edit]')) open += 1;
    else if (next.matches('template[data-edit-end]')) open -= 1;
    else elements.push(next);
    if (open === 0) break;
  }
  return elements;
}

export function partsOf(marked: readonly Marked[]): readonly Part[] {
  return marked.flatMap(({ places, elements }, index) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
    if (seen.length === 0) return [];
    const top = Math.min(...seen.map((box) => box.top));
    const left = Math.min(...seen.map((box) => box.left));
    const right = Math.max(...seen.map((box) => box.right));
    const bottom = Math.max(...seen.map((box) => box.bottom));
    return [{ key: String(index), places, top, left, width: right - left, height: bottom - top }];
  });
}

/** Lets links to other pages of the site open them here; all others open beside. */
export function keepLinksHere(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) continue;
    const isPage = href.startsWith('/') && !/^\/(?:media|api|blogs\/rss)/.test(href);
    link.target = isPage ? '_top' : '_blank';
    if (isPage) link.href = `/admin/view?path=${encodeURIComponent(href)}`;
  }
}
