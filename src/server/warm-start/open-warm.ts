import type { Address, Front } from '../http/front/front.ts';
import { createFastLane, type FastLane } from '../http/ready/ready-body.ts';
import type { Platform } from '../platform/open.ts';
import { type Basis, openBasis } from './basis.ts';
import { openPagesFile } from './pages-file.ts';

/** Milliseconds for which what pages follow from is believed to be as it was. */
const BELIEVED = 50;

type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'tally'>;

/**
 * Listens at once where the process before noted pages that are still what we would show, and answers with them; where
 * there are none, nothing happens.
 * @throws where nobody can listen there
 */
export async function openWarm(
  deps: Deps & Pick<Platform, 'log'>,
  front: Front,
  at: Address,
): Promise<void> {
  const lane = await openFirstLane(deps).catch((err: unknown) =>
    deps.log.warn({ err }, 'the pages of the last start cannot be used'),
  );
  if (lane) await front.openFirst(lane, at);
}

/** Answers with those pages for as long as they would be ours; leaves all else to `next`. */
async function openFirstLane(deps: Deps): Promise<FastLane | undefined> {
  const warm = await openPagesFile(deps.config).read();
  if (warm === undefined) return undefined;
  const isSame = believed(await openBasis(deps), warm.basis);
  if (!(await isSame())) return undefined;
  const answer = createFastLane(
    (target) => warm.pages.get(target),
    () => deps.tally.add('pages', 'ready'),
  );
  return (request, response, next) => {
    const serve = (same: boolean): void => (same ? answer(request, response, next) : next());
    if (warm.pages.has(request.url ?? '')) void isSame().then(serve);
    else next();
  };
}

/** Whether pages still follow from the same; looks at most every so often. False where that cannot be told. */
function believed(basisNow: Basis, basis: string): () => Promise<boolean> {
  let looked = -Infinity;
  let answer = Promise.resolve(true);
  return () => {
    const now = performance.now();
    if (now - looked < BELIEVED) return answer;
    looked = now;
    answer = basisNow().then(
      (found) => found === basis,
      () => false,
    );
    return answer;
  };
}
