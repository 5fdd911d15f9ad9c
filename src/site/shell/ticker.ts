import { every } from '../ui/find.ts';

/** The ticker's Pause and Play; styles do the rest. */
export function startTickers(): void {
  for (const ticker of every('[data-ticker]')) {
    ticker
      .querySelector('button')
      ?.addEventListener('click', () => ticker.toggleAttribute('data-paused'));
  }
}
