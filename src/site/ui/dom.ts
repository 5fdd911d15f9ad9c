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

type WithConnection = { connection?: { saveData?: boolean } };

/** Whether the visitor asks for few bytes. @see https://wicg.github.io/savedata/#savedata-attribute */
export function savesData(): boolean | undefined {
  return (navigator as WithConnection).connection?.saveData;
}

/** Scrolls a scroller to the side: smoothly, unless motion is unwelcome. */
export function scrollSideways(scroller: Element, left: number): void {
  scroller.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
