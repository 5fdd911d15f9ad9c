import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from './compress.ts';
import type { PageCache, ReadyBody } from './page-cache.ts';

/**
 * Answers a request for a page whose bytes are ready, before the framework sees it; `next` is the framework.
 * Nothing personal is in a page, so no cookie is looked at.
 */
export function createFastLane(pages: PageCache) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const body = reads
      ? pages.ready(request.url ?? '/', encodingFor(acceptEncoding(request)))
      : undefined;
    if (body) write(request, response, body);
    else next();
  };
}

function acceptEncoding(request: IncomingMessage): string | undefined {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? header : undefined;
}

function write(request: IncomingMessage, response: ServerResponse, body: ReadyBody): void {
  if (isKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, body.notModified).end();
    return;
  }
  response.writeHead(200, body.headers).end(body.bytes);
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
