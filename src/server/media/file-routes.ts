import cookie from '@fastify/cookie';
import { z } from 'zod';

import { captionsPath } from '../../kernel/publishing/media.ts';
import { attachment } from '../http/attachment.ts';
import { AppError } from '../http/errors.ts';
import { conditionalStatus } from '../http/preconditions.ts';
import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Reply, Request, Server } from '../http/server.ts';
import { type FileReader, type Opened, placeOf } from './access.ts';
import type { MediaFileDeps } from './routes.ts';
import { findMedia } from './store/repository.ts';
import type { ByteRange } from '../platform/storage/storage.ts';

const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/) });
const stableParams = idParams.extend({ name: z.string() });
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-cache';
const SHORT = 'public, max-age=60';

function cacheControl({ isPublic, isLeaving = false }: Opened, forPublic: string): string {
  if (!isPublic) return PRIVATE;
  return isLeaving ? SHORT : forPublic;
}

export async function registerMediaFiles(server: Server, deps: MediaFileDeps): Promise<void> {
  await server.register(cookie);
  // It has no effect in a sandbox without scripts, and would add a third of a kilobyte to every picture.
  const { 'permissions-policy': _permissions, ...forFiles } = securityHeaders(
    isSecure(deps.config),
  );
  const headers = {
    ...forFiles,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  const found = async (request: Request, id: number) => {
    const opened = await deps.files.requireReader(request, id);
    const row = await findMedia(deps.database.db, id);
    if (row === null || row.deletedAt !== null) throw new AppError('media_not_found');
    return { row, opened };
  };

  server.get('/media/:id/:hash/:file', async (request, reply) => {
    const place = placeOf(request.url.split('?', 1)[0] ?? '');
    if (place === undefined) throw new AppError('media_not_found');
    const file = await deps.files.fileFor(request, place);
    if ('movedTo' in file) {
      applyHeaders(reply, headers);
      return reply.header('cache-control', SHORT).redirect(file.movedTo, 302);
    }
    const isPdf = place.file.endsWith('.pdf');
    const row = isPdf ? await findMedia(deps.database.db, place.id) : null;
    if (row !== null) reply.header('content-disposition', attachment(row.name));
    applyHeaders(reply, headers);
    reply.header('cache-control', cacheControl(file, IMMUTABLE));
    reply.header('etag', `"${place.hash}-${place.file}"`);
    return serve(request, reply, file);
  });

  server.get(captionsPath, async (request, reply) => {
    const { success, data } = idParams.safeParse(request.params);
    if (!success) throw new AppError('media_not_found');
    const { row, opened } = await found(request, Number(data.id));
    if (row.captions === null) throw new AppError('media_not_found');
    applyHeaders(reply, headers);
    return reply
      .header('cache-control', cacheControl(opened, SHORT))
      .type('text/vtt; charset=utf-8')
      .send(row.captions);
  });

  server.get('/media/:id/:name', async (request, reply) => {
    const { success, data } = stableParams.safeParse(request.params);
    if (!success) throw new AppError('media_not_found');
    const { row, opened } = await found(request, Number(data.id));
    applyHeaders(reply, headers);
    return reply.header('cache-control', cacheControl(opened, SHORT)).redirect(row.url, 302);
  });
}

async function serve(request: Request, reply: Reply, { open }: FileReader): Promise<Reply> {
  const etag = String(reply.getHeader('etag'));
  const status = conditionalStatus(request.headers, etag);
  if (status !== 200) return reply.status(status).send();
  const whole = await open();
  if (whole === null) throw new AppError('media_not_found');
  reply.type(whole.contentType).header('accept-ranges', 'bytes');
  const asked = request.headers;
  const isOfThis = (asked['if-range'] ?? etag) === etag;
  const range = isOfThis ? rangeOf(asked.range, whole.size) : null;
  if (range === null) return reply.header('content-length', whole.size).send(whole.stream);
  whole.stream.destroy();
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${whole.size}`).send();
  }
  const part = await open(range);
  if (part === null) throw new AppError('media_not_found');
  const { start, end } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${whole.size}`)
    .header('content-length', end - start + 1)
    .send(part.stream);
}

/** Null for the whole file, also for several ranges, as RFC 9110 section 14.2 allows. */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? null : { start, end };
}
