/** Every element that matches, in the order of the page. */
export function queryAll<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls a scroller to the side: smoothly, unless motion is unwelcome. */
export function scrollSideways(scroller: Element, left: number): void {
  scroller.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
