type Read = { readonly answer: Promise<unknown>; readonly end: AbortController; readers: number };

/** Reads under way, by address. */
const reads = new Map<string, Read>();

/** An answer that was asked for before a change may be old: nobody joins it any more. */
export function forgetReads(): void {
  reads.clear();
}

/**
 * Reads an address, or joins a read of it that is under way. Once nobody waits for it, it is aborted; not at once, as a
 * screen that is drawn anew leaves and asks again in one turn.
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
