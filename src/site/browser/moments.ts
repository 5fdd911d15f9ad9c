/** What a visitor does; the focus is left out, as scripts move it too. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'scroll'] as const;

/**
 * Runs once the visitor does anything: a page that nobody touches loads nothing more. What listens from then on hears
 * that very sign; of scrolling only the page's, as parts of it scroll by themselves.
 */
export function onFirstInteraction(run: () => void): void {
  const begin = once(run);
  const onSign = (event: Event): void => {
    if (!rests(event)) begin();
  };
  for (const sign of signs) addEventListener(sign, onSign, sign !== 'scroll');
}

/** Browsers also report a pointer that lies still where a page appears below it. */
function rests(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return event.type === 'pointermove' && !movementX && !movementY;
}

/**
 * Runs once there is something to read, as what a script does before that keeps the visitor waiting for it; or once the
 * visitor does anything, before that is answered.
 */
export function afterFirstPaint(run: () => void): void {
  const begin = once(run);
  onFirstInteraction(begin);
  // Nothing is drawn for want of a font, or as nobody looks; or the browser tells of nothing.
  setTimeout(begin, 2_000);
  new PerformanceObserver(begin).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs the first time that it is called, and not again for what it does itself. */
export function once(run: () => void): () => void {
  let waits = true;
  return () => {
    if (!waits) return;
    waits = false;
    run();
  };
}
