import { reveal } from '../../entries/revealing.ts';
import { partPlaceOf } from '../../../content/labels.ts';

/** Frames in which tabs and rows open: a tab stands in the address, which changes a little later. */
const FRAMES = 20;

const INPUTS = 'input, textarea, select, [contenteditable]';

/** Scrolls to a field and focuses it; focuses its list if the row cannot be opened. */
export function focusField(place: string): void {
  const selectors = selectorsOf(place);
  let left = FRAMES;
  let last: HTMLElement | undefined;
  const look = () => {
    const shown = selectors.flatMap((one) => document.querySelector<HTMLElement>(one) ?? [])[0];
    const isWhole = shown?.matches(selectors[0] ?? '') === true;
    left -= 1;
    if (left > 0 && !isWhole) {
      // A tab or row that has just opened may contain another row to open.
      if (shown !== last) reveal(place);
      last = shown;
      requestAnimationFrame(look);
      return;
    }
    shown?.scrollIntoView({ block: 'center' });
    // A section of its own is moved or hidden; of a place within it, its fields are nearer.
    const first = isWhole ? undefined : shown?.querySelector<HTMLElement>(INPUTS);
    const target = first ?? shown?.querySelector<HTMLElement>(`${INPUTS}, button`);
    target?.focus({ preventScroll: true });
  };
  reveal(place);
  requestAnimationFrame(look);
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
