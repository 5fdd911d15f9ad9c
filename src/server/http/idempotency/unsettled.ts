/** Milliseconds between two tries. */
const AGAIN = 250;
/** Calls beyond so many are left to the end of their time: an outage must not fill the memory. */
const MOST = 2_000;

/**
 * Notes how calls ended that could not be noted as they ended, the database being away: a repeat is refused until then,
 * as this process lives and may still be at it. Each is tried until it works or nobody is refused for it any more.
 */
export function openUnsettled() {
  const waiting = new Set<{ note: () => Promise<void>; until: number }>();
  let timer: NodeJS.Timeout | undefined;

  const tryAll = async (): Promise<void> => {
    for (const one of waiting) {
      if (performance.now() < one.until) {
        const isNoted = await one.note().then(
          () => true,
          () => false,
        );
        // The others would fail as well.
        if (!isNoted) break;
      }
      waiting.delete(one);
    }
    timer = undefined;
    if (waiting.size > 0) plan();
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void tryAll(), AGAIN).unref();
  };

  return {
    /** Tries `note` for so many milliseconds. */
    add: (note: () => Promise<void>, milliseconds: number): void => {
      if (waiting.size >= MOST) return;
      waiting.add({ note, until: performance.now() + milliseconds });
      plan();
    },
    close: (): void => {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
