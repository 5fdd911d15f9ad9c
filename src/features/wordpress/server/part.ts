import type { ServerPart } from '../../../server/feature.ts';
import { wordpressReferences } from './store/repository.ts';
import { type MoveDeps, WORK } from './deps.ts';
import type { openWork, Slice } from './work/slices.ts';

export const part: ServerPart = {
  references: wordpressReferences,
  plug: () => ({
    open(core) {
      handleMoves(core);
      return {};
    },
  }),
};

const LONGEST_SECONDS = 240;

/** Reading, converting and fetching are loaded with the first slice, as nearly every process runs none. */
function handleMoves(deps: MoveDeps): void {
  let opened: Promise<ReturnType<typeof openWork>> | undefined;
  const open = () =>
    (opened ??= import('./work/slices.ts').then((slices) => slices.openWork(deps)));
  deps.outbox.handle<Slice>(WORK, async (delivery) => (await open())(delivery), {
    concurrency: 1,
    timeoutSeconds: LONGEST_SECONDS,
    retryDelays: [2, 10, 60],
    describe: ({ name }) => `Move from WordPress: ${name}`,
  });
}
