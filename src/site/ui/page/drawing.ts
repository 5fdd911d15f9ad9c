import { queryAll } from '../dom.ts';
import { loadWaitingPictures } from './waitingPictures.ts';

/** Draws the sections below the fold one by one while the browser is idle, then their pictures: full-page views are complete. */
export function drawWhenIdle(): void {
  const sections = queryAll(':is(main > *, [data-findings] > *):not([data-drawn])');
  // Safari has no idle time to tell of.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const draw = () => {
    const section = sections.shift();
    if (!section) return loadWaitingPictures();
    section.dataset.drawn = '';
    whenIdle(draw);
  };
  if (document.readyState === 'complete') draw();
  else addEventListener('load', draw);
}
