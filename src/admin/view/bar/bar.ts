import { betweenPresses } from '../../content/betweenPresses.ts';
import { type Marked, partsOf } from '../../content/marks.ts';
import { iconPaths } from '../../icons/iconPaths.ts';
import { placeLabels, placePath, sectionsPath } from '../places.ts';
import css from './bar.css?inline';

/**
 * Shows the bar, and handles on the part that is pointed at; with the bar's button, on every part
 * at once.
 */
export function openBar(parts: readonly Marked[]): void {
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

/** The way to the sections of the page, which are moved on the page itself. */
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

/** The bar, apart from the page's own styles. */
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

/** The part that contains an element and those around it, innermost first; empty if no part does. */
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

/** Draws a frame round the first part of each group, with handles that lead to the editors of all in the group. */
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
