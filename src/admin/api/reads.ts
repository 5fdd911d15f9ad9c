type Read = { readonly answer: Promise<unknown>; readonly end: AbortController; readers: number };

/** Reads under way, by address. */
const reads = new Map<string, Read>();

/** Call it after each change: a read that began before it may answer with old data. */
export function forgetReads(): void {
  reads.clear();
}

/**
 * Reads an address, or joins the request for it that is running. A request without readers is aborted in the next turn,
 * as a screen that is drawn again leaves and asks again within one.
 */
export function readTogether<Answer>(
  address: string,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer>;
export function readTogether(
  address: string,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const one = reads.get(address) ?? begin(address, read);
  one.readers += 1;
  const leave = () => {
    one.readers -= 1;
    setTimeout(() => {
      if (one.readers > 0) return;
      forget(address, one);
      one.end.abort();
    });
  };
  signal.addEventListener('abort', leave, { once: true });
  return one.answer;
}

function begin(address: string, read: (signal: AbortSignal) => Promise<unknown>): Read {
  const end = new AbortController();
  const answer = read(end.signal).finally(() => forget(address, one));
  const one: Read = { answer, end, readers: 0 };
  reads.set(address, one);
  return one;
}

function forget(address: string, one: Read): void {
  if (reads.get(address) === one) reads.delete(address);
}
