/** Something that was pressed or sent, and when, in milliseconds since the visit began. */
export type Press = readonly [on: HTMLElement, at: number];

declare global {
  interface Window {
    /** Presses made before this script could answer: see `browser/head.ts`. */
    early?: Press[];
  }
}

/** Milliseconds after which nobody expects an answer any more; `browser/head.ts` then follows links. */
const KEPT = 10_000;

/** Repeats, in order, the presses that could not be answered when they were made, unless they are out of date. */
export function pressAgain(presses: readonly Press[]): void {
  presses.forEach(([on, at], index) => {
    const later = presses.slice(index + 1).map(([other]) => other);
    if (isOver(on, later) || performance.now() - at > KEPT) return;
    if (on instanceof HTMLFormElement) on.requestSubmit();
    else on.click();
  });
}

/** Of links and forms, the last is meant. Who presses a button again has seen no answer, but arrows lead on each time. */
function isOver(on: HTMLElement, later: readonly HTMLElement[]): boolean {
  return on.matches('a,form')
    ? later.some((other) => other.matches('a,form'))
    : later[0] === on && !on.matches('[data-scroll],[data-step]');
}
