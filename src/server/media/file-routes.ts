import { z } from 'zod';

import { AppError } from '../http/errors.ts';
import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { RegisterRoutes, Reply, Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { rangeOf } from './range.ts';
import { findMedia } from './repository.ts';

const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/) });
const fileParams = idParams.extend({
  hash: z.string().regex(/^[0-9a-f]{20}$/),
  file: z.string().regex(/^(?:\d{1,5}\.(?:avif|webp|jpg|png)|file\.(?:pdf|mp4|webm))$/),
});
const stableParams = idParams.extend({ name: z.string() });

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-cache';
const SHORT = 'public, max-age=60';

/** A brochure is for those who registered: its file has no public address. */
const isBrochure = ({ content }: Parts, id: number): boolean =>
  content
    .snapshot()
    .all('programme')
    .some(({ data }) => data.brochure_pdf === id);

const requireReader = async (parts: Parts, request: Request, id: number): Promise<boolean> => {
  if (!isBrochure(parts, id)) return false;
  if ((await parts.staff.session(request)) === null) throw new AppError('session_required');
  return true;
};

const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Serves the files of the library, to everyone, at addresses whose content never changes. */
export const registerMediaFiles: RegisterRoutes = (server, parts) => {
  // What is for documents that run scripts is left out: in a sandbox without any it says nothing, and there is a
  // third of a kilobyte of it on every picture.
  const { 'permissions-policy': _permissions, ...forFiles } = securityHeaders(
    isSecure(parts.config),
  );
  const headers = {
    ...forFiles,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };

  server.get('/media/:id/:hash/:file', { schema: { hide: true } }, async (request, reply) => {
    const { success, data } = fileParams.safeParse(request.params);
    if (!success) throw new AppError('media_not_found');
    const isPdf = data.file.endsWith('.pdf');
    const id = Number(data.id);
    const forReaders = isPdf && (await requireReader(parts, request as Request, id));
    const row = isPdf ? await findMedia(parts.database.db, id) : null;
    if (row !== null) reply.header('content-disposition', attachment(row.name));
    applyHeaders(reply as Reply, headers);
    reply.header('cache-control', forReaders ? PRIVATE : IMMUTABLE);
    reply.header('etag', `"${data.hash}-${data.file}"`);
    return serve(parts, request as Request, {
      reply: reply as Reply,
      key: `media/${data.id}/${data.hash}/${data.file}`,
    });
  });

  server.get('/media/:id/captions.vtt', { schema: { hide: true } }, async (request, reply) => {
    const { success, data } = idParams.safeParse(request.params);
    const row = success ? await findMedia(parts.database.db, Number(data.id)) : null;
    if (row === null || row.deletedAt !== null || row.captions === null)
      throw new AppError('media_not_found');
    applyHeaders(reply as Reply, headers);
    return reply.header('cache-control', SHORT).type('text/vtt; charset=utf-8').send(row.captions);
  });

  server.get('/media/:id/:name', { schema: { hide: true } }, async (request, reply) => {
    const { success, data } = stableParams.safeParse(request.params);
    const row = success ? await findMedia(parts.database.db, Number(data.id)) : null;
    if (row === null || row.deletedAt !== null) throw new AppError('media_not_found');
    applyHeaders(reply as Reply, headers);
    return reply.header('cache-control', SHORT).redirect(row.url, 302);
  });
};

type Serving = { reply: Reply; key: string };

const serve = async (parts: Parts, request: Request, { reply, key }: Serving): Promise<Reply> => {
  if (request.headers['if-none-match']?.includes(String(reply.getHeader('etag')))) {
    return reply.status(304).send();
  }
  const whole = await parts.storage.open(key);
  if (whole === null) throw new AppError('media_not_found');
  reply.type(whole.contentType).header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, whole.size);
  if (range === null) return reply.header('content-length', whole.size).send(whole.stream);
  whole.stream.destroy();
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${whole.size}`).send();
  }
  const part = await parts.storage.open(key, range);
  if (part === null) throw new AppError('media_not_found');
  const { start, end } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${whole.size}`)
    .header('content-length', end - start + 1)
    .send(part.stream);
};
