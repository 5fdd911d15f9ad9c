import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Server } from './server.ts';

/** The files of Swagger UI that the page uses. */
const files = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** Serves Swagger UI's own files, read from its package when they are asked for. */
export function serveDocsFiles(server: Server): void {
  const folder = (): string => {
    const root = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
    return join(dirname(root), 'static');
  };
  for (const [name, type] of Object.entries(files)) {
    server.get(`/api/docs/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const content = await readFile(join(folder(), name));
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(content);
    });
  }
}
