import { heroAdvance } from '../../kernel/constants.ts';
import { queryAll, prefersReducedMotion, scrollSideways } from '../ui/dom.ts';

/** Hover, focus and a dialog over the page hold it. @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
export function startCarousels(): void {
  for (const carousel of queryAll('[data-carousel]')) {
    const track = carousel.querySelector<HTMLElement>('[data-track]');
    if (track && track.children.length > 1) start(carousel, track);
  }
}

function start(carousel: HTMLElement, track: HTMLElement): void {
  const count = track.children.length;
  const at = () => Math.round(track.scrollLeft / track.clientWidth);
  const go = (index: number) =>
    scrollSideways(track, ((index + count) % count) * track.clientWidth);
  const turn = (on: boolean) => {
    carousel.toggleAttribute('data-stopped', !on);
    track.ariaLive = on ? 'off' : 'polite';
  };

  /** A visitor who pressed Play wants it to go on under the pointer too. */
  let wanted = false;

  turn(!prefersReducedMotion());
  setInterval(() => {
    const held =
      document.hidden ||
      document.querySelector('dialog[open]') ||
      (!wanted && carousel.matches(':hover, :focus-within'));
    if (!carousel.hasAttribute('data-stopped') && !held) go(at() + 1);
  }, heroAdvance);

  carousel.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    const { rotate, slide, step } = button.dataset;
    wanted = rotate === 'start';
    const hadFocus = button === document.activeElement;
    turn(wanted);
    // Styles show the other one in its place, which the keyboard goes on to.
    if (rotate) {
      const other = carousel.querySelector<HTMLElement>(
        `[data-rotate]:not([data-rotate=${rotate}])`,
      );
      return void (hadFocus && other?.focus());
    }
    go(slide === undefined ? at() + Number(step) : Number(slide));
  });
  for (const sign of ['touchstart', 'wheel'] as const)
    track.addEventListener(sign, () => turn(false), { passive: true, once: true });
  track.addEventListener('scroll', () => mark(carousel, at()), { passive: true });
}

function mark(carousel: HTMLElement, now: number): void {
  queryAll('[data-slide]', carousel).forEach((pip, index) => {
    pip.ariaCurrent = String(index === now);
  });
}
