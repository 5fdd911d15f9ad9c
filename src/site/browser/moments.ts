/** What a visitor does; the focus is left out, as scripts move it too. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'scroll'] as const;

/** Runs once the visitor does anything: a page that nobody touches loads nothing more. */
export function onFirstInteraction(run: () => void): void {
  const interaction = new AbortController();
  const begin = (event: Event) => {
    if (rests(event)) return;
    interaction.abort();
    run();
  };
  for (const sign of signs)
    addEventListener(sign, begin, { passive: true, signal: interaction.signal });
}

/** Browsers also report a pointer that lies still where a page appears below it. */
function rests(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return event.type === 'pointermove' && !movementX && !movementY;
}

/**
 * Runs once the page has been drawn: what a script does before that keeps the visitor waiting for something to read. At
 * once where nobody looks, as browsers do not draw then.
 */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
