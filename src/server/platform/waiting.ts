/** A process that has started and waits for its database: it answers that it lives, and all else with 503. */
export type Waiting = {
  begin(): void;
  end(): void;
  isWaiting(): boolean;
};

export function createWaiting(): Waiting {
  let waits = false;
  return {
    begin: () => void (waits = true),
    end: () => void (waits = false),
    isWaiting: () => waits,
  };
}
