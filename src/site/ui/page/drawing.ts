import { queryAll } from '../dom.ts';

/** Draws the sections below the fold one by one while the browser is idle, so that full-page views are complete. */
export function drawWhenIdle(): void {
  const sections = queryAll(':is(main > *, [data-findings] > *):not([data-drawn])');
  // Safari has no idle time to tell of.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const draw = () => {
    const section = sections.shift();
    if (!section) return;
    section.dataset.drawn = '';
    whenIdle(draw);
  };
  if (document.readyState === 'complete') whenIdle(draw);
  else addEventListener('load', () => whenIdle(draw));
}
