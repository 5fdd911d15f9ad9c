import type { Content } from '../../../../server/content/content.ts';
import {
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import { openEgress } from '../../../../server/platform/egress/fetch-file.ts';
import type { Delivery } from '../../../../server/platform/outbox/delivery.ts';
import { unhurried } from '../../../../server/platform/turns/long-work.ts';
import { pathNamed } from '../../../../content/addresses/addresses.ts';
import { pageEntries } from '../../../../content/addresses/pagePath.ts';
import { type Exports, openExports } from '../worker/exports.ts';
import { type MoveDeps, WORK } from '../deps.ts';
import { findMove, nextItem, updateMove, deleteItems, insertItems } from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';
import { WxrError } from '../wxr/parts.ts';
import { archivesOf } from '../convert/old-site.ts';
import { planItems } from './plan.ts';
import { leadAll, openOldSite, takeItem, type TakeDeps, type Taking } from './take.ts';
import { withUploads } from './uploads.ts';
import type { ReadExport } from '../worker/tasks.ts';

/** Milliseconds after which the work is handed on, so that a process that dies is missed soon. */
const SLICE = 20_000;

/** After a slice of reading, before another begins: who moves a site brings one export, who takes the site from others many. */
const REST = { times: 1, longest: 5_000 };
export type Slice = Readonly<{ move: number; name: string }>;

export function openWork(deps: MoveDeps): (delivery: Delivery<Slice>) => Promise<void> {
  const { importHosts: trusted } = deps.config.http;
  const egress = openEgress({ trusted });
  const exports = openExports(deps.config);
  return (delivery) => work({ ...deps, egress, exports }, delivery);
}

type WorkDeps = MoveDeps & TakeDeps & Readonly<{ exports: Exports }>;

async function work(deps: WorkDeps, { payload, signal }: Delivery<Slice>): Promise<void> {
  const move = await findMove(deps.database.db, payload.move);
  if (move?.state === 'reading') await unhurried(REST, () => read(deps, move, signal), signal);
  else if (move?.state === 'running') await takeSlice(deps, move, signal);
}

/** Reads a move, then plans it, each in a slice of its own: a site may be as long as one may take. */
async function read(deps: WorkDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  try {
    if (move.site === null) await readItems(deps, move, signal);
    else await plan(deps, move, signal);
  } catch (error) {
    if (!(error instanceof WxrError)) throw error;
    await settle(deps, move, { state: 'failed', problem: error.message });
  }
}

async function readItems(deps: WorkDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { site, others } = await readFile(deps, move, signal);
  await withTransaction(deps.database, async (tx) => {
    const change = { site, others, updatedAt: deps.clock.now() };
    const known = await updateMove(tx, whileReading(move), change);
    if (known) await goOn(deps, tx, known);
  });
}

async function plan(deps: WorkDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { database, content, exports } = deps;
  const taken = await takenPlaces(content);
  const planning = { db: database.db, snapshot: content.snapshot(), taken, exports };
  await planItems(planning, move, signal);
  await settle(deps, move, { state: 'ready' });
}

function settle({ database, clock }: WorkDeps, move: MoveRow, change: Partial<MoveRow>) {
  return updateMove(database.db, whileReading(move), { ...change, updatedAt: clock.now() });
}

function whileReading({ id }: MoveRow) {
  return { id, from: ['reading'] } as const;
}

async function goOn(
  { outbox, clock }: WorkDeps,
  tx: Transaction,
  { id, name }: MoveRow,
): Promise<void> {
  await outbox.send(tx, WORK, { payload: { move: id, name }, at: clock.now() });
}

async function takenPlaces(content: Content): Promise<string[]> {
  const articles = (await content.namesIn('blog')).map((name) => pathNamed('blog', name) ?? []);
  const published = pageEntries(content.snapshot()).map(({ path }) => path);
  return [...articles.flat(), ...published, ...(await content.namesIn('auxiliary'))];
}

async function takeSlice(deps: WorkDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const old = await openOldSite(deps.database.db, move);
  const isLeft = await withUploads(deps.storage, move.uploads, (uploads) =>
    takeFor(deps, { move, old, uploads, signal }),
  );
  if (isLeft) await withTransaction(deps.database, (tx) => goOn(deps, tx, move));
}

async function takeFor(deps: WorkDeps, { move, ...known }: Omit<Taking, 'item'>): Promise<boolean> {
  const { db } = deps.database;
  const until = performance.now() + SLICE;
  while (performance.now() < until) {
    known.signal.throwIfAborted();
    const now = await findMove(db, move.id);
    if (now?.state !== 'running') return false;
    const item = await nextItem(db, move.id);
    if (!item) {
      await finish(deps, move);
      return false;
    }
    await takeItem(deps, { move: now, item, ...known });
  }
  return true;
}

async function finish({ database, content, clock }: WorkDeps, move: MoveRow): Promise<void> {
  const { mover, site } = move;
  if (site && !move.ledArchives)
    await content.batch((batch) => leadAll(batch, archivesOf(site)), { ...mover, address: null });
  const change = { state: 'done' as const, ledArchives: true, updatedAt: clock.now() };
  await updateMove(database.db, { id: move.id, from: ['running'] }, change);
}

async function readFile(
  { database: { db }, storage, exports }: WorkDeps,
  move: MoveRow,
  signal: AbortSignal,
): Promise<ReadExport> {
  const file = await storage.open(move.fileKey);
  if (file === null) throw new WxrError('The file is not there any more. Upload it again.');
  await deleteItems(db, move.id);
  const take = (rows: string) => insertItems(db, rows);
  return exports.read(file.stream, move.id, { signal, take });
}
