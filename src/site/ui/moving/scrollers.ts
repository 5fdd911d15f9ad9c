import { scrollSideways } from '../dom.ts';

const PART = 0.8;

/** A button that moves a scroller by exactly `data-by` pixels, or by most of the visible width. */
export function startScroll(button: HTMLElement): void {
  const { scroll, for: id = '', by } = button.dataset;
  const scroller = document.getElementById(id);
  if (!scroller) return;
  button.addEventListener('click', () => {
    const step = Number(by ?? scroller.clientWidth * PART);
    move(scroller, Number(scroll) * step);
  });
}

/** How long a smooth scroll may take, in milliseconds. */
const UNDER_WAY = 700;

type Way = readonly [left: number, until: number];
const ways = new WeakMap<Element, Way>();

/** Quick presses add up: each counts from the target of the one before. */
function move(scroller: HTMLElement, by: number): void {
  const now = Date.now();
  const [aim, until] = ways.get(scroller) ?? [0, 0];
  const from = now < until ? aim : scroller.scrollLeft;
  const left = Math.max(0, Math.min(scroller.scrollWidth - scroller.clientWidth, from + by));
  ways.set(scroller, [left, now + UNDER_WAY]);
  scrollSideways(scroller, left);
}
