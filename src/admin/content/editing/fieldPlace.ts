import { reveal } from '../../entries/revealing.ts';
import { partPlaceOf } from '../../../content/labels.ts';

/** Milliseconds in which tabs and rows open and inputs load: a tab stands in the address, which changes a little later. */
const PATIENCE = 1_000;

const INPUTS = 'input, textarea, select, [contenteditable]';

/** Scrolls to a field and focuses it; focuses its list if the row cannot be opened. */
export function focusField(place: string): void {
  const selectors = selectorsOf(place);
  const until = performance.now() + PATIENCE;
  let last: HTMLElement | undefined;
  const look = () => {
    const shown = nearest(selectors);
    const isWhole = shown?.matches(selectors[0] ?? '') === true;
    const target = shown && inputOf(shown, isWhole);
    if (!(isWhole && target) && performance.now() < until) {
      // A tab or row that has just opened may contain another row to open.
      if (shown !== last) reveal(place);
      last = shown;
      requestAnimationFrame(look);
      return;
    }
    shown?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  reveal(place);
  requestAnimationFrame(look);
}

function nearest(selectors: readonly string[]): HTMLElement | undefined {
  for (const one of selectors) {
    const shown = document.querySelector<HTMLElement>(one);
    if (shown) return shown;
  }
  return undefined;
}

/** A section itself is entered at its first control, a button that moves it; an ancestor of a field at its first field. */
function inputOf(shown: HTMLElement, isWhole: boolean): HTMLElement | undefined {
  const first = isWhole ? null : shown.querySelector<HTMLElement>(INPUTS);
  return first ?? shown.querySelector<HTMLElement>(`${INPUTS}, button`) ?? undefined;
}

/** Selectors of the place and its ancestors, innermost first; for a part that is not rendered yet, its list. */
function selectorsOf(place: string): string[] {
  const part = partPlaceOf(place);
  if (part) {
    if (part.id === 0) return [`[data-parts="${CSS.escape(part.type)}"]`];
    const whole = selectorOf(`${part.type} ${part.id}`);
    return [`${whole} ${selectorOf(part.field)}`, whole];
  }
  const parts = place.split('.');
  return parts.map((_part, index) => selectorOf(parts.slice(0, parts.length - index).join('.')));
}

function selectorOf(place: string): string {
  return `[data-field="${CSS.escape(place)}"]`;
}
