import { type Counting, type Marker, readingsOf } from './markers.ts';

/** A list item as a program writes it: its depth, marker and words. */
export type Item = Readonly<{
  level: number;
  /** Undefined if the words continue the item before. */
  written: string | undefined;
  /** The marker, if markup names it. */
  marker?: Marker | undefined;
  words: readonly Node[];
}>;

type OpenList = { list: HTMLElement; level: number; kind: Counting | 'bullet'; next: number };

/** Builds lists within lists. An item that no list of HTML counts keeps its number as words, in a paragraph. */
export function nestedLists(items: readonly Item[], page: Document): HTMLElement[] {
  const made: HTMLElement[] = [];
  const open: OpenList[] = [];
  /** Puts elements into the item that is open, else beside the lists. */
  const place = (...elements: readonly HTMLElement[]) => {
    const item = open.at(-1)?.list.lastElementChild;
    if (item) item.append(...elements);
    else made.push(...elements);
  };
  for (const { level, written, marker, words } of items) {
    const blocks = blocksOf(words, page);
    if (written === undefined) {
      place(...blocks);
      continue;
    }
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const readings = marker ? [marker] : readingsOf(written);
    const last = open.at(-1);
    const goesOn = last?.level === level ? readings.find((one) => follows(last, one)) : undefined;
    if (last?.level === level && goesOn === undefined) open.pop();
    const reading = goesOn ?? readings[0];
    if (reading === undefined) {
      blocks[0]?.prepend(`${written.trim()} `);
      place(...blocks);
      continue;
    }
    if (goesOn === undefined) {
      const begun = beginList(reading, level, page);
      place(begun.list);
      open.push(begun);
    }
    const item = page.createElement('li');
    item.append(...blocks);
    const list = open.at(-1);
    list?.list.append(item);
    if (list) list.next += 1;
  }
  return made;
}

function follows({ kind, next }: OpenList, marker: Marker): boolean {
  return marker === 'bullet'
    ? kind === 'bullet'
    : kind === marker.counting && next === marker.count;
}

function beginList(marker: Marker, level: number, page: Document): OpenList {
  if (marker === 'bullet')
    return { list: page.createElement('ul'), level, kind: 'bullet', next: 1 };
  const list = page.createElement('ol');
  if (marker.count !== 1) list.setAttribute('start', String(marker.count));
  if (marker.counting !== '1') list.setAttribute('type', marker.counting);
  return { list, level, kind: marker.counting, next: marker.count };
}

/** The paragraphs that the words are in already, else one of them all. */
function blocksOf(words: readonly Node[], page: Document): HTMLElement[] {
  const blocks = words.filter((node) => node instanceof HTMLElement).filter(isBlock);
  if (blocks.length > 0) return blocks;
  const paragraph = page.createElement('p');
  paragraph.append(...words);
  return [paragraph];
}

function isBlock(element: HTMLElement): boolean {
  return element.matches('p, div, h1, h2, h3, h4, h5, h6, table');
}
