import { queryAll } from '../ui/dom.ts';

/** The ticker's Pause and Play; styles do the rest. */
export function startTickers(): void {
  for (const ticker of queryAll('[data-ticker]')) {
    ticker
      .querySelector('button')
      ?.addEventListener('click', () => ticker.toggleAttribute('data-paused'));
  }
}
