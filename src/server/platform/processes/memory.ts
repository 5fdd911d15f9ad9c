import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';

/** Milliseconds after the start until the rest of it has been done as well. */
const QUIET = 1_000;
/** Growth of the heap between two collections in per cent; V8 by itself allows two to four times as much. */
const GROWTH = 50;

/**
 * Collects once after the start, and limits the growth of the heap from then on. During the start a limit would cause many
 * useless collections. Without `--expose-gc` V8 decides about the first collection.
 */
export function holdMemory(): void {
  const hold = (): void => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  };
  setTimeout(hold, QUIET).unref();
}

/**
 * Keeps one resource object of `process.nextTick` alive. If a collection leaves none, V8 drops their hidden class and
 * compiles the code that makes them for any shape, which is seven times as slow for good; each request makes four.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

const kept: object[] = [];
