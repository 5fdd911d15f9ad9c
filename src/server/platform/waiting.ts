/** A process that has started and waits for its database: it answers that it lives, and all else with 503. */
export type Waiting = { isWaiting: boolean };

export function createWaiting(): Waiting {
  return { isWaiting: false };
}
