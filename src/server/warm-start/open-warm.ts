import { setTimeout as pause } from 'node:timers/promises';

import type { Address, Front } from '../http/front/front.ts';
import { createFastLane, type FastLane } from '../http/ready/ready-body.ts';
import type { Platform } from '../platform/open.ts';
import { type Basis, openBasis } from './basis.ts';
import { openPagesFile } from './pages-file.ts';

/** Milliseconds for which what pages follow from is believed to be as it was. */
const BELIEVED = 50;
/** Milliseconds that the database has to tell: whoever asked waits for the application then, as others do. */
const PATIENCE = 3_000;

type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'tally'>;

/**
 * Listens at once where the process before noted pages that are still what we would show, and answers with them; where
 * there are none, nothing happens.
 * @returns whether it answers
 * @throws where nobody can listen there
 */
export async function openWarm(
  deps: Deps & Pick<Platform, 'log'>,
  front: Front,
  at: Address,
): Promise<boolean> {
  const lane = await openFirstLane(deps).catch((err: unknown) =>
    deps.log.warn({ err }, 'the pages of the last start cannot be used'),
  );
  if (lane === undefined) return false;
  await front.openFirst(lane, at).catch((error: unknown) => {
    front.giveUp();
    throw error;
  });
  return true;
}

/** Answers with those pages for as long as they would be ours; leaves all else to `next`. */
async function openFirstLane(deps: Deps): Promise<FastLane | undefined> {
  const [warm, basisNow] = await Promise.all([openPagesFile(deps.config).read(), openBasis(deps)]);
  if (warm === undefined) return undefined;
  const isSame = believed(basisNow, warm.basis);
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

/**
 * Whether pages still follow from the same; looks at most every so often, and once at a time. False where that cannot be
 * told, or not in time.
 */
function believed(basisNow: Basis, basis: string): () => Promise<boolean> {
  let looked = -Infinity;
  let running = Promise.resolve(false);
  let isDue = false;
  const look = async (): Promise<boolean> => {
    isDue = false;
    looked = performance.now();
    return (await basisNow().catch(() => null)) === basis;
  };
  return () => {
    if (isDue || performance.now() - looked < BELIEVED) return running;
    isDue = true;
    running = Promise.race([running.then(look), pause(PATIENCE, false, { ref: false })]);
    return running;
  };
}
