/**
 * Runs once the page has been drawn: what a script does before that keeps the visitor waiting for something to read. At
 * once where nobody looks, as browsers do not draw then.
 */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
