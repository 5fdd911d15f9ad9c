import { reveal } from '../../entries/revealing.ts';
import { partPlaceOf } from '../../../content/labels.ts';

/** Scrolls to a field and focuses it; focuses its list if the row is collapsed. */
export function focusField(place: string): void {
  reveal(place);
  requestAnimationFrame(() => {
    const shown = selectorsOf(place)
      .map((one) => document.querySelector<HTMLElement>(one))
      .find((element) => element !== null);
    shown?.scrollIntoView({ block: 'center' });
    shown
      ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
      ?.focus({ preventScroll: true });
  });
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
