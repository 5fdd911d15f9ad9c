import { z } from 'zod';

import { contentEntrySchema } from '../../contract/content.ts';
import { success, successOf } from '../../contract/envelope.ts';
import type { ContentType } from '../../content/types/define.ts';
import type { TypeName } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import type { Reply, Request, Server } from '../http/server.ts';
import type { ContentRouteDeps } from './route-deps.ts';
import type { Actor } from './actor.ts';
import type { Target } from './open-entry.ts';
import { presentEntry } from './presenter.ts';
import type { EntryRow } from './table.ts';

/** What the routes of one type share. */
export type RouteContext = {
  server: Server;
  parts: ContentRouteDeps;
  type: ContentType;
  name: TypeName;
  /** Where the type is written: `/api/faq`. */
  base: string;
  /** Where staff read it, whatever the public reads at `base`: `/api/content/faq`. */
  reads: string;
  guard: {
    onRequest: ReturnType<ContentRouteDeps['staff']['requireRole']>;
    bodyLimit: number;
    exposeHeadRoute: false;
  };
  tags: string[];
};

/** Bytes that one entry may have. */
const ENTRY_LIMIT = 512 * 1024;

/** The frame of a type's routes: an ADMIN writes, or who else the type names. */
export function routeContextOf(
  server: Server,
  parts: ContentRouteDeps,
  type: ContentType,
): RouteContext {
  return {
    server,
    parts,
    type,
    name: type.name as TypeName,
    base: `/api${type.path}`,
    reads: `/api/content${type.path}`,
    guard: {
      onRequest: parts.staff.requireRole(type.writer ?? 'ADMIN'),
      bodyLimit: ENTRY_LIMIT,
      exposeHeadRoute: false,
    },
    tags: [type.label.many],
  };
}

/** An entry's id in the address. */
export const idParams = z.strictObject({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

/** The answer that carries one entry. */
export const entryAnswer = successOf(contentEntrySchema);

/** Who calls. */
export function actorOf({ staff }: ContentRouteDeps, request: Request): Actor {
  const { id, email, firstName, lastName } = staff.member(request);
  return { id, email, name: `${firstName} ${lastName}`.trim(), address: request.ip };
}

type EntryRequest = Pick<Request, 'headers'> & { params: { id: number } };

/**
 * The entry that a call is about, at the version that its caller has read: `If-Match: "7"`.
 * @throws {AppError} `version_required` where there is none, or none that names a version
 */
export function targetOf(type: TypeName, request: EntryRequest): Target {
  const version = givenVersion(request);
  if (version === undefined) throw new AppError('version_required');
  return { type, id: request.params.id, version };
}

/** As `targetOf`, where the header may be left out. */
export function anyTargetOf(type: TypeName, request: EntryRequest): Target {
  const version = givenVersion(request);
  return { type, id: request.params.id, ...(version !== undefined && { version }) };
}

function givenVersion(request: Pick<Request, 'headers'>): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (match === null) throw new AppError('version_required');
  return Number(match[1]);
}

/** Answers one entry, its version as ETag. */
export function answerEntry(reply: Reply, row: EntryRow, msg?: string) {
  reply.header('etag', `"${row.version}"`);
  return success(presentEntry(row), msg);
}
