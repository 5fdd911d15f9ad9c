import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Reply, Request, Server } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { encodingFor } from './compress.ts';
import { isKnown, pathOf } from './fast-lane.ts';

const day = 86_400;

/** Pages, built files, and what machines read: sitemap, robots, llms.txt. */
export async function registerWebsiteRoutes(server: Server, parts: Parts): Promise<void> {
  const headers = securityHeaders(isSecure(parts.config));
  server.addHook('onSend', async (_request, reply) => applyHeaders(reply, headers));
  await serveBuiltFiles(server, join(parts.config.project, 'dist'));
  serveTexts(server, parts);
  server.get('/*', (request, reply) => answerPage(parts, request, reply));
}

/** Hashed files never change; the few others are asked for again each day. */
async function serveBuiltFiles(server: Server, dist: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: [join(dist, 'client'), join(dist, 'styles')],
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/.vite/**', '**/*.{br,gz,zst}'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`,
      );
    },
  });
}

function serveTexts(server: Server, { content, website }: Parts): void {
  const texts = {
    '/sitemap.xml': ['application/xml', () => website.renderer.sitemap(content.snapshot())],
    '/llms.txt': ['text/plain', () => website.renderer.llms(content.snapshot())],
    '/robots.txt': ['text/plain', () => website.renderer.robots()],
  } as const;
  for (const [path, [type, text]] of Object.entries(texts)) {
    server.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(`${type}; charset=utf-8`)
        .send(text()),
    );
  }
}

async function answerPage({ website }: Parts, request: Request, reply: Reply) {
  const page = website.pages.page(request.url);
  if (page.status === 301) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(withQuery(page.location, request.url), 301);
  }
  const accepted = request.headers['accept-encoding'];
  const body = await website.pages.body(
    page,
    encodingFor(typeof accepted === 'string' ? accepted : undefined),
  );
  const known = page.status === 200 && isKnown(request.headers['if-none-match'], body.etag);
  const headers = known ? body.notModified : body.headers;
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
  return known ? reply.status(304).send() : reply.status(page.status).send(body.bytes);
}

/** Campaign parameters survive a redirect. */
function withQuery(location: string, target: string): string {
  const query = target.slice(pathOf(target).length);
  return query === '' || location.includes('?') || location.includes('#')
    ? location
    : location + query;
}
