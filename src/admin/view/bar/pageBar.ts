import { addressOf } from '../../../kernel/call.ts';
import { viewPage } from '../../../kernel/calls/staffScreens.ts';
import { betweenPresses } from '../../content/betweenPresses.ts';
import { type Marked, partsOf, takeMarks } from '../../content/marks.ts';
import { iconPaths } from '../../icons/iconPaths.ts';
import { hintPageBar } from '../../session/pageBarHint.ts';
import { placeLabels, placePath, sectionsPath } from '../places.ts';
import css from './bar.css?inline';

/** Runs on a public page in the browser of an ADMIN: lays the way to the editors over it. */
async function start(): Promise<void> {
  const marked = await readMarkedPage(`${window.location.pathname}${window.location.search}`);
  if (marked === 'refused') hintPageBar(false);
  else openBar(partsHere(marked));
}

/** Reads a page of this site with its parts marked; `refused` if the member may not edit it. */
async function readMarkedPage(path: string): Promise<readonly Marked[] | 'refused'> {
  const answer = await fetch(addressOf(viewPage, { query: { path } }));
  if (answer.status === 401 || answer.status === 403) return 'refused';
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return takeMarks(page);
}

/** The same parts on the page that is open; those that its scripts have made otherwise are left out. */
function partsHere(marked: readonly Marked[]): readonly Marked[] {
  return marked
    .map(({ places, elements }) => ({ places, elements: elements.flatMap(counterpart) }))
    .filter(({ elements }) => elements.length > 0);
}

function counterpart(element: Element): Element[] {
  const here = wayTo(element).reduce<Element | undefined>(
    (parent, index) => parent && shownChildren(parent)[index],
    document.body,
  );
  const isSame =
    here?.tagName === element.tagName &&
    here.getAttribute('class') === element.getAttribute('class');
  return here && isSame ? [here] : [];
}

/** Which child leads to an element, from the body down. */
function wayTo(element: Element): number[] {
  const parent = element.parentElement;
  if (parent === null || element.tagName === 'BODY') return [];
  return [...wayTo(parent), shownChildren(parent).indexOf(element)];
}

/** Ignores scripts, which the marked page does not have. */
function shownChildren(parent: Element): Element[] {
  return [...parent.children].filter((child) => !child.matches('script, noscript, template, link'));
}

/** Shows the bar, and handles on the part that is pointed at; its button shows them on every part. */
function openBar(parts: readonly Marked[]): void {
  const { host, all, layer } = frameOf(parts);
  let pointed: Element | undefined;
  const draw = betweenPresses(() => {
    const shown =
      all.ariaPressed === 'true' ? parts.map((part) => [part]) : placesAt(parts, pointed);
    drawHandles(layer, shown);
  });
  all.addEventListener('click', () => {
    all.ariaPressed = String(all.ariaPressed !== 'true');
    draw();
  });
  document.addEventListener('pointerover', ({ target }) => {
    if (target === host || !(target instanceof Element)) return;
    pointed = target;
    draw();
  });
  for (const moved of ['scroll', 'resize']) {
    window.addEventListener(moved, () => requestAnimationFrame(draw), { passive: true });
  }
  // The staff area fades from no page: a transition that was begun would be reported as broken off.
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = new URL(activation?.entry.url ?? '', window.location.origin);
    if (to.pathname.startsWith('/admin')) viewTransition?.skipTransition();
  });
  document.body.append(host);
}

function sectionsLink(parts: readonly Marked[]): Element[] {
  const places = parts.flatMap((part) => part.places);
  const path = sectionsPath(places, window.location.pathname);
  if (path === undefined) return [];
  const link = document.createElement('a');
  link.className = 'all sections';
  link.href = `/admin${path}`;
  link.textContent = 'Sections';
  return [link];
}

function frameOf(parts: readonly Marked[]) {
  const host = document.createElement('aside');
  host.ariaLabel = 'For staff';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const all = document.createElement('button');
  all.type = 'button';
  all.ariaPressed = 'false';
  all.className = 'all';
  all.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${iconPaths.pencil}</svg>Edit this page`;
  const layer = document.createElement('ul');
  layer.ariaLabel = 'Parts of the page';
  root.append(all, ...sectionsLink(parts), layer);
  return { host, all, layer };
}

function placesAt(
  parts: readonly Marked[],
  element: Element | undefined,
): readonly (readonly Marked[])[] {
  const around = parts.flatMap((part) => {
    const own = part.elements.find((each) => element !== undefined && each.contains(element));
    return own === undefined ? [] : [{ part, depth: depthOf(own) }];
  });
  const sorted = around.toSorted((a, b) => b.depth - a.depth).map(({ part }) => part);
  return sorted.length === 0 ? [] : [sorted];
}

function depthOf({ parentElement }: Element): number {
  return parentElement === null ? 0 : 1 + depthOf(parentElement);
}

/** Room that a handle needs at the edges of the window, in pixels. */
const ROOM = { edge: 8, width: 220, height: 52 };

function drawHandles(layer: Element, groups: readonly (readonly Marked[])[]): void {
  layer.replaceChildren(
    ...groups.flatMap((group) => {
      const [part] = partsOf(group.slice(0, 1));
      if (part === undefined) return [];
      const item = document.createElement('li');
      const { top, left, width, height } = part;
      Object.assign(item.style, pixels({ top, left, width, height }));
      item.append(handlesOf(group, part));
      return [item];
    }),
  );
}

function handlesOf(group: readonly Marked[], { top, left, height }: Box): Element {
  const places = group.flatMap((part) => part.places);
  const labels = placeLabels(places);
  const handles = document.createElement('span');
  const down = Math.min(Math.max(0, ROOM.edge - top), Math.max(0, height - ROOM.height));
  const right = Math.min(0, window.innerWidth - ROOM.width - left);
  Object.assign(handles.style, pixels({ top: down, left: Math.max(right, ROOM.edge - left) }));
  handles.append(
    ...places.map((place, index) => {
      const link = document.createElement('a');
      link.href = `/admin${placePath(place)}`;
      link.textContent = labels[index] ?? '';
      return link;
    }),
  );
  return handles;
}

type Box = Readonly<{ top: number; left: number; height: number }>;

function pixels(box: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`]));
}

void start();
