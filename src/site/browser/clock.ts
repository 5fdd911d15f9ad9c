let moment = Date.now();
let told = moment;
let ticked = performance.now();

/**
 * Milliseconds since 1970 that never go back. A phone's clock is put right at any time, by its network too, and a wait
 * must not grow by that; the browser's own ticks pause while the device sleeps. The faster of both counts.
 */
export function clock(): number {
  const now = Date.now();
  const ticks = performance.now();
  moment += Math.max(now - told, ticks - ticked);
  told = now;
  ticked = ticks;
  return moment;
}
