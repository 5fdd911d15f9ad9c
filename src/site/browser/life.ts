/** What a visitor does; the focus is left out, as scripts move it too. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'scroll'] as const;

/** Runs once the visitor shows any sign of life: a page that nobody touches loads nothing more. */
export function onFirstLife(run: () => void): void {
  const life = new AbortController();
  const begin = () => {
    life.abort();
    run();
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: life.signal });
}
