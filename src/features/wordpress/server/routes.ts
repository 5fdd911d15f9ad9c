import multipart from '@fastify/multipart';

import {
  beginMove,
  bringUploads,
  cancelMove,
  forgetMove,
  listMoveItems,
  listMoves,
  readMove,
  takeMove,
} from '../calls.ts';
import { uploadsLimits, wordpressLimit } from '../schemas.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../server/http/errors.ts';
import { plainly } from '../../../server/http/forms.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import { actorOf } from '../../../server/staff/actor.ts';
import { presentItems, presentMove } from './present.ts';
import { untilRoom } from './room.ts';
import type { WordpressMoves } from './service.ts';
import { findMove, latestMoves } from './store/repository.ts';
import type { MoveRow } from './store/table.ts';
import { brokenOff, openUpload, tooLarge, uploadLimits, uploadsTooLarge } from './upload.ts';

export type WordpressRouteDeps = Pick<Platform, 'database'> & {
  staff: Staff;
  wordpress: WordpressMoves;
};

const MOST_LISTED = 20;

/** Moves from WordPress: upload an export, review the changes, run the import. */
export async function registerWordpressRoutes(
  server: Server,
  deps: WordpressRouteDeps,
): Promise<void> {
  await server.register(multipart, { limits: uploadLimits });
  registerReading(server, deps);
  registerWork(server, deps);
}

function registerReading(server: Server, { database: { db } }: WordpressRouteDeps): void {
  route(server, listMoves, async () => {
    const moves = await latestMoves(db, MOST_LISTED);
    return success(await Promise.all(moves.map((move) => presentMove(db, move))));
  });
  route(server, readMove, async ({ params }) =>
    success(await presentMove(db, await requireMove(db, params.id))),
  );
  route(server, listMoveItems, async ({ params, query }) => {
    const move = await requireMove(db, params.id);
    return success(await presentItems(db, move, { ...query, fate: query.fate }));
  });
}

function registerWork(server: Server, deps: WordpressRouteDeps): void {
  const { wordpress, database } = deps;
  const told = async (move: MoveRow) => success(await presentMove(database.db, move));
  route(server, beginMove, (request) =>
    plainly(
      async () => {
        await untilRoom(deps);
        const sent = await openUpload(request, wordpressLimit);
        const move = await wordpress.begin(sent, actorOf(deps, request));
        if (move === undefined) throw tooLarge();
        return told(move);
      },
      { tooLarge, brokenOff },
    ),
  );
  route(server, bringUploads, (request) =>
    plainly(
      async () => {
        const sent = await openUpload(request, uploadsLimits.bytes);
        return told(await wordpress.bringUploads(request.params.id, sent, actorOf(deps, request)));
      },
      { tooLarge: uploadsTooLarge, brokenOff },
    ),
  );
  route(server, takeMove, async (request) =>
    told(await wordpress.take(request.params.id, request.body, actorOf(deps, request))),
  );
  route(server, cancelMove, async (request) =>
    told(await wordpress.cancel(request.params.id, actorOf(deps, request))),
  );
  route(server, forgetMove, async (request) => {
    await wordpress.forget(request.params.id, actorOf(deps, request));
    return success(null);
  });
}

async function requireMove(db: WordpressRouteDeps['database']['db'], id: number): Promise<MoveRow> {
  const move = await findMove(db, id);
  if (!move) throw new AppError('entry_not_found', { msg: 'There is no such move.' });
  return move;
}
