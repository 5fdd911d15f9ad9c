import { lookOf, styleOf } from './looks.ts';
import type { Counting, Marker } from './markers.ts';
import { type Item, nestedLists } from './nestedLists.ts';
import { ownValue } from '../../../../../kernel/record.ts';

/** Before a line of a slide. Letters say the same of whole lists, for Outlook. */
const slide =
  'span:is([data-style*="mso-special-format:bullet" i], [data-style*=\'mso-special-format:"num\' i])';
/** Word on the desktop writes a list as paragraphs that tell their level; on the web as a list for each item. */
const lines = `:is(p, pre, div)[data-style*="mso-list" i], p[class^="MsoListParagraph"], p:has([data-style*="Ignore" i]), :is(p, div):has(${slide}):not(:has(p, div, li)), .ListContainerWrapper, ul, ol`;
const ignored = `[data-style*="mso-list:Ignore" i], ${slide}`;
const countings: Readonly<Record<string, Counting>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

export function gatherLists(body: HTMLElement): void {
  numberHeadings(body);
  leaveBareSigns(body);
  for (const run of runsOf(body)) {
    const made = nestedLists(
      run.flatMap(({ items }) => items),
      body.ownerDocument,
    );
    run[0]?.element.before(...made);
    for (const { element } of run) element.remove();
  }
  leaveBareItems(body);
  for (const list of body.querySelectorAll('ol, ul')) mendList(list);
}

/** Slides do not show the sign of a line without words. */
function leaveBareSigns(body: HTMLElement): void {
  for (const sign of body.querySelectorAll(slide)) {
    const line = sign.closest('p, div');
    if (line?.textContent.trim() === sign.textContent.trim()) line.remove();
  }
}

type Line = Readonly<{ element: HTMLElement; items: readonly Item[] }>;

/** Lines that stand next to each other. A paragraph of a list's style, without a level, goes on with an item. */
function runsOf(body: HTMLElement): Line[][] {
  const runs: Line[][] = [];
  for (const element of body.querySelectorAll<HTMLElement>(lines)) {
    const items = itemsOf(element);
    if (items.length === 0) continue;
    const run = runs.at(-1);
    const isNext = run !== undefined && previousOf(element) === run.at(-1)?.element;
    if (isNext) run.push({ element, items });
    else if (items[0]?.written !== undefined) runs.push([{ element, items }]);
  }
  return runs;
}

function previousOf(element: HTMLElement): Node | null {
  let before = element.previousSibling;
  while (before && before.nodeType !== Node.ELEMENT_NODE && before.textContent?.trim() === '')
    before = before.previousSibling;
  return before;
}

function itemsOf(element: HTMLElement): Item[] {
  if (element.localName === 'p' || !element.matches('.ListContainerWrapper, ul, ol'))
    return lineItems(element);
  if (element.parentElement?.closest('ul, ol, .ListContainerWrapper')) return [];
  return [...element.querySelectorAll('li')].flatMap((item) => {
    const level = levelOf(item);
    if (level === undefined) return [];
    const words = [...item.childNodes].filter((node) => !isList(node));
    return [{ level, written: '', marker: markerOfItem(item), words }];
  });
}

/** The depth that Word on the web, Slack and others write beside an item instead of a list in a list. */
function levelOf(item: HTMLLIElement): number | undefined {
  const { ariaLevel } = item.dataset;
  const told = ariaLevel ?? /level(\d+)/.exec(lookOf(item, 'mso-list') ?? '')?.[1];
  if (told !== undefined) return Number(told) || 1;
  const indent =
    item.parentElement?.dataset['indent'] ?? /\bql-indent-(\d)\b/.exec(item.className)?.[1];
  if (indent !== undefined) return Number(indent) + 1;
  return item.parentElement?.querySelector(':scope > [class*="ql-indent-"]') ? 1 : undefined;
}

function isList(node: Node): boolean {
  return node instanceof HTMLElement && node.matches('ul, ol');
}

function markerOfItem(item: HTMLLIElement): Marker {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return 'bullet';
  const at = [...list.children].filter(({ localName }) => localName === 'li').indexOf(item);
  return { counting: countingOf(list) ?? '1', count: list.start + at };
}

function lineItems(line: HTMLElement): Item[] {
  const list = lookOf(line, 'mso-list') ?? '';
  const [, level] = /level(\d+)/.exec(list) ?? [];
  // Slides count their levels from 0, and write the first as no class.
  const [, depth = 0] = /^O(\d)$/.exec(line.className) ?? [];
  const marker = line.querySelector(ignored);
  if (list === 'none' || list === 'skip') return [];
  const isListed = level !== undefined || marker !== null;
  if (
    !isListed &&
    (!line.className.startsWith('MsoListParagraph') || line.textContent.trim() === '')
  )
    return [];
  const written = marker?.textContent ?? (isListed ? takeLeading(line) : takeBullet(line));
  const drawn = marker && isDrawn(marker, line) ? ('bullet' as const) : undefined;
  marker?.remove();
  const words = [...line.childNodes];
  return [{ level: Number(level ?? Number(depth) + 1), written, marker: drawn, words }];
}

/** Whether a typeface draws the sign: a v of Wingdings is no letter. */
function isDrawn(marker: Element, line: HTMLElement): boolean {
  for (let at: Element | null = marker; at && at !== line; at = at.parentElement)
    if (
      /^"?(?:symbol|wingdings|webdings|courier new|zapf ?dingbats)/.test(
        lookOf(at, 'font-family') ?? '',
      )
    )
      return true;
  return marker.querySelector('img') !== null;
}

/** Takes the sign or number off the words where no element holds it; a bullet if there is none. */
function takeLeading(line: HTMLElement): string {
  return takeFrom(line, /^\s*([^\s\u00a0]{1,8})[\u00a0\t]{1,60}[ \u00a0]*/u) ?? '';
}

/** Of a paragraph that tells no level a bullet alone makes an item. */
function takeBullet(line: HTMLElement): string | undefined {
  return takeFrom(line, /^\s*([·•§▪◦\uf0b7\uf0a7o-])[\u00a0\t][ \u00a0\t]*/u);
}

function takeFrom(line: HTMLElement, leading: RegExp): string | undefined {
  const found = leading.exec(line.textContent);
  if (!found) return undefined;
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  let left = found[0].length;
  for (const text of texts) {
    const cut = Math.min(left, text.data.length);
    text.deleteData(0, cut);
    left -= cut;
    if (left === 0) break;
  }
  return found[1];
}

/** A numbered heading keeps its number as words, as others speak of it. */
function numberHeadings(body: HTMLElement): void {
  for (const marker of body.querySelectorAll(`:is(h1, h2, h3, h4, h5, h6) :is(${ignored})`)) {
    const number = marker.textContent.trim();
    marker.replaceWith(/[\p{L}\p{N}]/u.test(number) ? `${number} ` : '');
  }
}

/**
 * A list in a list belongs to the item above it; one without an item above it stands before the list. Letters and Roman
 * numerals are told by the list itself, and a number that an item has of its own by the start of a list.
 */
function mendList(list: Element): void {
  for (let [first] = list.children; first?.matches('ol, ul'); [first] = list.children)
    list.before(first);
  const above = list.previousElementSibling;
  if (list.parentElement?.matches('ol, ul') && above?.localName === 'li') above.append(list);
  if (list.children.length === 0) list.remove();
  if (!(list instanceof HTMLOListElement)) return;
  const counting = countingOf(list);
  if (counting !== undefined) list.setAttribute('type', counting);
  let count = list.start;
  for (const item of list.children) {
    if (!(item instanceof HTMLLIElement)) continue;
    const isOwn = item.hasAttribute('value') && item.value !== count;
    if (isOwn && item === list.firstElementChild) list.start = item.value;
    else if (isOwn) {
      partList(list, item);
      return;
    }
    count = item.hasAttribute('value') ? item.value + 1 : count + 1;
  }
}

/** Begins a list of its own at an item. */
function partList(list: HTMLOListElement, item: HTMLLIElement): void {
  const rest = list.ownerDocument.createElement('ol');
  const counting = countingOf(list);
  if (counting !== undefined) rest.setAttribute('type', counting);
  rest.start = item.value;
  item.removeAttribute('value');
  const items = [...list.children];
  rest.append(...items.slice(items.indexOf(item)));
  list.after(rest);
  mendList(rest);
}

/** An item that holds a list alone, as programs move a list in, is none. */
function leaveBareItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li:has(> :is(ul, ol):first-child)')) {
    const isBare = [...item.childNodes].every(
      (node) => isList(node) || node.textContent?.trim() === '',
    );
    if (!isBare) continue;
    const above = item.previousElementSibling;
    if (above?.localName === 'li') above.append(...item.children);
    else item.before(...item.children);
    item.remove();
  }
}

function countingOf(list: HTMLOListElement): Counting | undefined {
  const told = lookOf(list, 'list-style-type');
  const [item] = list.children;
  const look = told ?? (item && styleOf(item) ? lookOf(item, 'list-style-type') : undefined) ?? '';
  return (
    ownValue(countings, look) ??
    Object.values(countings).find((one) => one === list.getAttribute('type'))
  );
}
