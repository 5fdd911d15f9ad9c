import { every, scrollSideways } from './find.ts';

const PART = 0.8;

/** Buttons that move a scroller: by `data-by` pixels, or by most of what is visible. */
export function startScrollers(): void {
  for (const button of every('[data-scroll]')) {
    const { scroll, for: id = '', by } = button.dataset;
    const scroller = document.getElementById(id);
    if (!scroller) continue;
    button.addEventListener('click', () => {
      const step = Number(by ?? scroller.clientWidth * PART);
      scrollSideways(scroller, scroller.scrollLeft + Number(scroll) * step);
    });
  }
}
