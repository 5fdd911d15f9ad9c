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

/** Whoever presses something sees it, and a page that is hidden is not drawn. */
const nothingToWaitFor = ['pointerdown', 'keydown', 'click', 'submit', 'visibilitychange'] as const;

/** Milliseconds after which a page begins though nothing of it was drawn yet, say for want of a font. */
const LATEST = 3_000;

/**
 * Runs once there is something to read: what a script does before that keeps the visitor waiting for it. At once where
 * nobody looks, as browsers do not draw then, and where the visitor presses something, before that is answered.
 */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') {
    run();
    return;
  }
  const waiting = new AbortController();
  const begin = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    run();
  };
  for (const sign of nothingToWaitFor)
    addEventListener(sign, begin, { capture: true, signal: waiting.signal });
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(begin, LATEST);
}
