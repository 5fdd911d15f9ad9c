import { queryAll } from '../ui/dom.ts';

/** Keeps the focus within the phone's menu while that covers the page. */
export function startSheet(sheet: HTMLElement): void {
  sheet.addEventListener('keydown', (event) => trap(event, sheet));
}

function trap(event: KeyboardEvent, sheet: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = queryAll('a, button, summary', sheet).filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && sheet.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
