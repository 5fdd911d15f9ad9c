/** What a visitor does; the focus is left out, as scripts move it too. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'scroll'] as const;

/** Runs once the visitor does anything: a page that nobody touches loads nothing more. */
export function onFirstInteraction(run: () => void): void {
  const interaction = new AbortController();
  const begin = () => {
    interaction.abort();
    run();
  };
  for (const sign of signs)
    addEventListener(sign, begin, { passive: true, signal: interaction.signal });
}
