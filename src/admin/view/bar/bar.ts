import { iconPaths } from '../../icons/iconPaths.ts';
import { betweenPresses } from '../../content/betweenPresses.ts';
import type { Marked } from '../../content/marks.ts';
import css from './bar.css?inline';
import { sectionsPath } from '../places.ts';
import { drawHandles } from './handles.ts';

/** Shows the bar, and handles on the part that is pointed at; with the bar's button, on every part at once. */
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

/** The part that an element stands in with those around it, the innermost first; none where it stands in none. */
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
