/** Events that count as interaction. Focus is left out, as scripts move it too. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'scroll'] as const;

/** Listeners that `run` adds still receive that event. Scrolls of parts do not count, as some scroll by themselves. */
export function onFirstInteraction(run: () => void): void {
  const begin = once(run);
  const onSign = (event: Event): void => {
    if (!rests(event)) begin();
  };
  for (const sign of signs) addEventListener(sign, onSign, sign !== 'scroll');
}

/** True for a resting pointer: browsers report one if a page appears below it. */
function rests(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent;
  return event.type === 'pointermove' && !movementX && !movementY;
}

/** Runs `run` after the first paint, so that it does not delay it, or on the first interaction if that comes before. */
export function afterFirstPaint(run: () => void): void {
  const begin = once(run);
  onFirstInteraction(begin);
  // Nothing is drawn for want of a font, or as nobody looks; or the browser tells of nothing.
  setTimeout(begin, 2_000);
  new PerformanceObserver(begin).observe({ type: 'largest-contentful-paint', buffered: true });
}

export function once(run: () => void): () => void {
  let waits = true;
  return () => {
    if (!waits) return;
    waits = false;
    run();
  };
}
