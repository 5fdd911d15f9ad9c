import multipart from '@fastify/multipart';
import * as calls from '../calls.ts';
import { uploadsLimits, wordpressLimit } from '../limits.ts';
import type { ItemFate, WordpressItem, WordpressMove } from '../calls.ts';
import { plainText } from '../../../content/richText/richText.ts';
import { success } from '../../../kernel/envelope.ts';
import { plainly } from '../../../server/http/bodies.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import type { MoveDeps } from './deps.ts';
import {
  beginMove,
  bringUploads,
  cancelMove,
  forgetMove,
  requireMove,
  takeItems,
} from './service.ts';
import { latestMoves, pageOfItems, tallyItems, tallyPictures } from './store/repository.ts';
import type { MoveRow, ItemRow } from './store/table.ts';
import {
  brokenOff,
  openUpload,
  tooLarge,
  untilRoom,
  uploadLimits,
  uploadsTooLarge,
} from './upload.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { archivesOf, type OldSite } from './convert/old-site.ts';
import { leadsOf, openOldSite } from './work/take.ts';

type RouteDeps = MoveDeps & { staff: Staff };
const MOST_LISTED = 20;

export async function registerWordpressRoutes(server: Server, deps: RouteDeps): Promise<void> {
  await server.register(multipart, { limits: uploadLimits });
  registerReading(server, deps);
  registerWork(server, deps);
}

function registerReading(server: Server, { database: { db } }: RouteDeps): void {
  route(server, calls.listMoves, async () => {
    const moves = await latestMoves(db, MOST_LISTED);
    return success(await Promise.all(moves.map((move) => presentMove(db, move))));
  });
  route(server, calls.readMove, async ({ params }) =>
    success(await presentMove(db, await requireMove(db, params.id))),
  );
  route(server, calls.listMoveItems, async ({ params, query }) => {
    const move = await requireMove(db, params.id);
    return success(await presentItems(db, move, { ...query, fate: query.fate }));
  });
}

function registerWork(server: Server, deps: RouteDeps): void {
  const presented = async (move: MoveRow) => success(await presentMove(deps.database.db, move));
  const ofMove = (request: Request & { params: { id: number } }) => ({
    id: request.params.id,
    by: actorOf(deps, request),
  });
  const ofExport = { tooLarge, brokenOff };
  route(server, calls.beginMove, (request) =>
    plainly(async () => {
      await untilRoom(deps.database);
      const sent = await openUpload(request, wordpressLimit, ofExport);
      const move = await beginMove(deps, sent, actorOf(deps, request));
      if (move === undefined) throw tooLarge();
      return presented(move);
    }, ofExport),
  );
  const ofUploads = { tooLarge: uploadsTooLarge, brokenOff };
  route(server, calls.bringUploads, (request) =>
    plainly(async () => {
      const sent = await openUpload(request, uploadsLimits.bytes, ofUploads);
      return presented(await bringUploads(deps, ofMove(request), sent));
    }, ofUploads),
  );
  route(server, calls.takeMove, async (request) =>
    presented(await takeItems(deps, ofMove(request), request.body)),
  );
  route(server, calls.cancelMove, async (request) =>
    presented(await cancelMove(deps, ofMove(request))),
  );
  route(server, calls.forgetMove, async (request) => {
    await forgetMove(deps, ofMove(request));
    return success(null);
  });
}

async function presentMove(db: Executor, move: MoveRow): Promise<WordpressMove> {
  const tallies = await tallyItems(db, move.id);
  const pictures = await tallyPictures(db, move.id);
  const sumOf = (fits: (tally: (typeof tallies)[number]) => boolean): number =>
    tallies.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const ofFate = (wanted: ItemFate) => sumOf((tally) => fateNow(tally) === wanted);
  return {
    id: move.id,
    name: move.name,
    site: move.site?.address ?? '',
    state: move.state,
    problem: move.problem,
    publish: move.publish,
    uploads: move.uploads && { name: move.uploads.name, pictures: move.uploads.pictures },
    fates: {
      new: ofFate('new'),
      there: ofFate('there'),
      differs: ofFate('differs'),
      left_out: ofFate('left_out'),
    },
    chosen: sumOf(({ chosen }) => chosen),
    done: sumOf(({ chosen, outcome }) => chosen && outcome !== null),
    drafts: sumOf(({ outcome }) => outcome === 'draft'),
    failed: sumOf(({ outcome }) => outcome === 'failed'),
    pictures: pictures.all,
    missing: pictures.missing,
    redirects: move.site ? archivesOf(move.site).length : 0,
    others: Object.entries(move.others).map(([kind, count]) => ({ kind, count })),
    created_by: move.mover.name,
    created_at: move.createdAt.toISOString(),
  };
}

type Window = { fate: ItemFate | undefined; page: number; per_page: number };

async function presentItems(db: Executor, move: MoveRow, { fate, page, per_page }: Window) {
  const window = { moveId: move.id, fate, limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await pageOfItems(db, window);
  const old = await openOldSite(db, move);
  return { items: rows.map((row) => presentItem(row, old)), total, page, per_page };
}

/** Imported items count as present. */
function fateNow({ fate, outcome }: Pick<ItemRow, 'fate' | 'outcome'>): ItemFate | null {
  return outcome === 'published' || outcome === 'draft' ? 'there' : fate;
}

function presentItem(row: ItemRow, old: OldSite): WordpressItem {
  const { id, path, fate, why, notes, pictures, chosen, outcome, entryId, source } = row;
  const isPost = row.kind === 'post';
  return {
    id,
    kind: isPost ? 'post' : 'page',
    title: plainText(source.title),
    old_address: source.link,
    path,
    fate: fateNow(row) ?? 'left_out',
    why,
    notes,
    pictures,
    redirects: fate === 'left_out' ? [] : leadsOf(row, old).map(({ from }) => from),
    chosen,
    outcome,
    entry: entryId === null ? null : { type: isPost ? 'blog' : 'auxiliary', id: entryId },
  };
}
