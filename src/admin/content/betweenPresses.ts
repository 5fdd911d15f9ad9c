const waiting = new Set<() => void>();
let isWatching = false;
let isPressed = false;

/** A click follows the release within its task: what waits goes after both. */
function release(): void {
  isPressed = false;
  setTimeout(() => {
    if (isPressed) return;
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  });
}

function watch(): void {
  isWatching = true;
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, release, { capture: true });
}

/**
 * `work`, done at once, or once after the press that goes on: a button that moves or is drawn anew under a pressed
 * pointer never hears of the click.
 */
export function betweenPresses(work: () => void): () => void {
  if (!isWatching) watch();
  return () => {
    if (isPressed) waiting.add(work);
    else work();
  };
}
