import { type MoveDeps, WORK } from '../deps.ts';
import type { openWork, Slice } from './slices.ts';

const LONGEST_SECONDS = 240;

/**
 * Does in the background what moves ask for, a slice at a time: whichever process is free goes on. What reads, converts
 * and fetches is loaded with the first slice: nearly every process lives without one.
 */
export function handleMoves(deps: MoveDeps): void {
  let opened: Promise<ReturnType<typeof openWork>> | undefined;
  const open = () => (opened ??= import('./slices.ts').then((slices) => slices.openWork(deps)));
  deps.outbox.handle<Slice>(WORK, async (delivery) => (await open())(delivery), {
    concurrency: 1,
    timeoutSeconds: LONGEST_SECONDS,
    retryDelays: [2, 10, 60],
    describe: ({ name }) => `Move from WordPress: ${name}`,
  });
}
