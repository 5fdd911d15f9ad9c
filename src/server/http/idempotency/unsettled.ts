/** Milliseconds between two tries. */
const AGAIN = 250;
/** Notes beyond so many are left to the end of their time: an outage must not fill the memory. */
const MOST = 2_000;

type Unsettled = {
  call: string;
  note: () => Promise<void>;
  until: number;
  /** The try that is under way. */
  trying?: Promise<void> | undefined;
};

/**
 * Notes how calls ended that could not be noted as they ended, the database being away: a repeat is refused until then,
 * as this process lives and may still be at it. Each is tried until it works or nobody is refused for it any more, and
 * at once when its repeat comes.
 */
export function openUnsettled() {
  /** In the order in which they came: a call may have several, as one ends while its repeat cannot claim it. */
  const waiting = new Set<Unsettled>();
  let timer: NodeJS.Timeout | undefined;

  const settle = async (one: Unsettled): Promise<void> => {
    one.trying ??= one.note().finally(() => (one.trying = undefined));
    await one.trying;
    waiting.delete(one);
  };

  const tryAll = async (): Promise<void> => {
    try {
      for (const one of waiting) {
        if (performance.now() < one.until) await settle(one);
        else waiting.delete(one);
      }
    } catch {
      // The others would fail as well.
    }
    timer = undefined;
    if (waiting.size > 0) plan();
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void tryAll(), AGAIN).unref();
  };

  return {
    /** Tries `note` for so many milliseconds. */
    add: (call: string, note: () => Promise<void>, milliseconds: number): void => {
      if (waiting.size >= MOST) return;
      waiting.add({ call, note, until: performance.now() + milliseconds });
      plan();
    },
    /** Notes how a call ended, where that is still to do; fails as the note does. */
    settle: async (call: string): Promise<void> => {
      for (const one of waiting) if (one.call === call) await settle(one);
    },
    close: (): void => {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
