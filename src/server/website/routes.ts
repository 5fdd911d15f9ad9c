import { join } from 'node:path';

import fastifyStatic from '@fastify/static';

import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Reply, Server, WatchesPages } from '../http/server.ts';
import { answerFailures, answerPage } from './answer-page.ts';
import { serveBrand, serveIcons } from './brand-routes.ts';
import { keysOf } from './caching.ts';
import { serveFeeds, serveTexts } from './feed-routes.ts';
import type { WebsiteDeps } from './website.ts';

const day = 86_400;

type WebsiteRouteDeps = WebsiteDeps & WatchesPages;

export async function registerWebsiteRoutes(server: Server, deps: WebsiteRouteDeps): Promise<void> {
  const headers = securityHeaders(isSecure(deps.config));
  const keys = keysOf(deps.config);
  server.addHook('onSend', async (_request, reply) => {
    applyHeaders(reply, headers);
    if (isKept(reply)) applyHeaders(reply, keys);
  });
  answerFailures(server, deps);
  await serveBuiltFiles(server, join(deps.config.project, 'dist'));
  await server.register(async (pages) => servePages(pages, deps));
}

function servePages(server: Server, deps: WebsiteRouteDeps): void {
  deps.metrics.watchPages(server);
  serveTexts(server, deps);
  serveFeeds(server, deps);
  serveIcons(server, deps);
  serveBrand(server, deps);
  server.get('/*', (request, reply) => answerPage(deps, request, reply));
}

/** A cache in front may keep the answer, and a publish can change it. */
function isKept(reply: Reply): boolean {
  const caching = String(reply.getHeader('cache-control'));
  return caching.startsWith('public, max-age=') && !caching.endsWith('immutable');
}

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
