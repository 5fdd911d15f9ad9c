import type { Content } from '../../content/content.ts';
import type { Config } from '../../config/config.ts';
import type { MediaLibrary } from '../../media/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { type DatabaseHandle, withTransaction } from '../../platform/database/database.ts';
import type { Outside } from '../../platform/outside/fetch-file.ts';
import type { Delivery, Outbox } from '../../platform/outbox/outbox.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pageEntries } from '../../../content/pagePath.ts';
import { mediaLimits } from '../../../contract/media.ts';
import { findMove, nextItem, updateMove } from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';
import { WxrError } from '../wxr/parts.ts';
import { archivesOf, openOldSite } from './old-site.ts';
import { planItems } from './plan.ts';
import { readFile } from './read.ts';
import { leadAll, takeItem, type TakeDeps } from './take.ts';

/** What moves stand on. */
export type Deps = Readonly<{
  config: Pick<Config, 'http'>;
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  outbox: Outbox;
  content: Content;
  media: MediaLibrary;
}>;

/** The kind of delivery by which work is handed on. */
export const WORK = 'wordpress';

/** Milliseconds after which the work is handed on, so that a process that dies is missed soon. */
const SLICE = 20_000;
const LONGEST_SECONDS = 240;

type Work = { move: number; name: string };

/** Does in the background what moves ask for, a slice at a time: whichever process is free goes on. */
export function handleMoves(deps: Deps): void {
  const outside = openLater(deps);
  deps.outbox.handle<Work>(WORK, (delivery) => work({ ...deps, outside }, delivery), {
    concurrency: 1,
    timeoutSeconds: LONGEST_SECONDS,
    retryDelays: [2, 10, 60],
    describe: ({ name }) => `Move from WordPress: ${name}`,
  });
}

/** The client for other hosts, once the first picture is fetched. */
function openLater({ config }: Deps): () => Promise<Outside> {
  let opened: Promise<Outside> | undefined;
  return () => {
    opened ??= import('../../platform/outside/fetch-file.ts').then(({ openOutside }) =>
      openOutside({ trusted: config.http.importHosts, largest: mediaLimits.image }),
    );
    return opened;
  };
}

async function work(deps: Deps & TakeDeps, { payload, signal }: Delivery<Work>): Promise<void> {
  const move = await findMove(deps.database.db, payload.move);
  if (move?.state === 'reading') await read(deps, move, signal);
  else if (move?.state === 'running') await takeSlice(deps, move, signal);
}

async function read(deps: Deps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { database, content, clock } = deps;
  const from = ['reading'] as const;
  const settle = (change: Partial<MoveRow>) =>
    updateMove(database.db, { id: move.id, from }, { ...change, updatedAt: clock.now() });
  try {
    const known = await readFile(deps, move, signal);
    if (!known) return;
    const taken = await takenPlaces(content);
    await planItems({ db: database.db, snapshot: content.snapshot(), taken }, known, signal);
    await settle({ state: 'ready' });
  } catch (error) {
    if (!(error instanceof WxrError)) throw error;
    await settle({ state: 'failed', problem: error.message });
  }
}

/** Addresses of articles and pages, drafts too. */
async function takenPlaces(content: Content): Promise<string[]> {
  const articles = (await content.namesIn('blog')).map((name) => `/blogs/${name}`);
  const published = pageEntries(content.snapshot()).map(({ path }) => path);
  return [...articles, ...published, ...(await content.namesIn('auxiliary'))];
}

async function takeSlice(deps: TakeDeps & Deps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { database, outbox, clock } = deps;
  const until = performance.now() + SLICE;
  const old = await openOldSite(database.db, move);
  while (performance.now() < until) {
    signal.throwIfAborted();
    const now = await findMove(database.db, move.id);
    if (now?.state !== 'running') return;
    const item = await nextItem(database.db, move.id);
    if (!item) {
      await finish(deps, move);
      return;
    }
    await takeItem(deps, { move: now, item, old, signal });
  }
  await withTransaction(database, (tx) =>
    outbox.send(tx, WORK, { payload: { move: move.id, name: move.name }, at: clock.now() }),
  );
}

/** Leads the addresses of archives on, and says that all is done. */
async function finish({ database, content, clock }: TakeDeps & Deps, move: MoveRow): Promise<void> {
  const { mover, site } = move;
  if (site && !move.ledArchives)
    await content.batch((batch) => leadAll(batch, archivesOf(site)), { ...mover, address: null });
  const change = { state: 'done' as const, ledArchives: true, updatedAt: clock.now() };
  await updateMove(database.db, { id: move.id, from: ['running'] }, change);
}
