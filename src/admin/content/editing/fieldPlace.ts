import { partPlaceOf } from '../../entries/tabs.ts';

const REVEAL = 'staff:reveal';

/** Tells whoever can open the place of a field, a tab or a row, that someone wants to see it. */
export function onReveal(open: (place: string) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string>).detail);
  window.addEventListener(REVEAL, listener);
  return () => window.removeEventListener(REVEAL, listener);
}

/** Leads the eye and the keyboard to a field; to its list where the row is closed. */
export function focusField(place: string): void {
  window.dispatchEvent(new CustomEvent(REVEAL, { detail: place }));
  requestAnimationFrame(() => {
    const shown = placesOf(place)
      .map((one) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(one)}"]`))
      .find((element) => element !== null);
    shown?.scrollIntoView({ block: 'center' });
    shown
      ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
      ?.focus({ preventScroll: true });
  });
}

/** The place and what it stands in, innermost first. */
function placesOf(place: string): string[] {
  const part = partPlaceOf(place);
  if (part) return [`${part.type} ${part.id}`];
  const parts = place.split('.');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
}
