import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';

/** Milliseconds after the start, when what no visitor waits for has been done as well. */
const QUIET = 1_000;
/** How much the heap may grow between two collections, in per cent: V8's own choice is two to four times as much. */
const GROWTH = 50;

/**
 * Gives back what starting left behind, and holds the heap close to what lives in it from then on; not before, as a
 * heap that fills with what stays would be gone through again and again. Where Node runs without `--expose-gc`, the
 * first is left to V8.
 */
export function holdMemory(): void {
  const hold = (): void => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  };
  setTimeout(hold, QUIET).unref();
}

/**
 * Keeps one of the objects in which Node notes what is due at the end of a turn. Between two collections none may be left,
 * and V8 forgets their shape with the last one: the code that makes them is then compiled for any shape, and takes seven
 * times as long for good. Four are made for each request.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

const kept: object[] = [];
