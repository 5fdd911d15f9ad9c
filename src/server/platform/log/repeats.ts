/** Milliseconds. */
const EVERY = 60_000;
/** Causes that are remembered; texts of vendors may vary without end. */
const MOST = 200;

type Write = (times: number) => void;
type Cause = { until: number; left: number; write: Write; timer: NodeJS.Timeout | undefined };

export type Repeats = (cause: string, write: Write) => void;

/** Writes a cause at once, and then once a minute with the number of times that it came up meanwhile. */
export function createRepeats(every = EVERY, now = Date.now): Repeats {
  const causes = new Map<string, Cause>();

  const tell = (cause: string): void => {
    const known = causes.get(cause);
    if (known === undefined) return;
    known.timer = undefined;
    if (known.left === 0) return void causes.delete(cause);
    known.write(known.left);
    Object.assign(known, { left: 0, until: now() + every });
  };

  return (cause, write) => {
    const known = causes.get(cause);
    if (known === undefined || (known.left === 0 && known.until <= now())) {
      causes.delete(cause);
      if (causes.size >= MOST) forget(causes);
      causes.set(cause, { until: now() + every, left: 0, write, timer: undefined });
      return write(1);
    }
    known.left += 1;
    known.write = write;
    known.timer ??= setTimeout(() => tell(cause), Math.max(0, known.until - now())).unref();
  };
}

function forget(causes: Map<string, Cause>): void {
  const [oldest = ''] = causes.keys();
  clearTimeout(causes.get(oldest)?.timer);
  causes.delete(oldest);
}
