/** Room for the header that stays at the top of a page, in its pixels. */
const HEADER = 88;

/** What must be seen of an element at the least. */
const ENOUGH = 40;

/** Whether an element is in sight in its frame. */
export function isInSight(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  const { top, bottom, height } = element.getBoundingClientRect();
  const seen = Math.min(ENOUGH, height);
  return view !== null && height > 0 && bottom >= HEADER + seen && top <= view.innerHeight - seen;
}

/** Scrolls a page to an element at once, and nothing around the page's frame. */
export function readAt(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  const room = Math.max(0, (view.innerHeight - HEADER - height) / 2);
  view.scrollTo({ top: view.scrollY + top - HEADER - room, behavior: 'instant' });
}
