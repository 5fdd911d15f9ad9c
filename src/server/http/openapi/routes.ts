import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Call } from '../../../contract/call.ts';
import type { Platform } from '../../platform/open.ts';
import { isSecure } from '../security-headers.ts';
import type { Server } from '../server.ts';

/** The page that browses the API. Its script is a file, as the policy allows no inline script. */
const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Prospectus API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<noscript>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

/** Starts Swagger UI on our own description. */
const docsStart = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
});
`;

/** The files of Swagger UI that the page uses. */
const files = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** Serves Swagger UI's own files, read from its package when they are asked for. */
function serveDocsFiles(server: Server): void {
  const folder = (): string => {
    const root = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
    return join(dirname(root), 'static');
  };
  for (const [name, type] of Object.entries(files)) {
    server.get(`/api/docs/${name}`, async (_request, reply) => {
      const content = await readFile(join(folder(), name));
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(content);
    });
  }
}

/**
 * Serves /api/openapi.json, made when it is first asked for, and the page to browse it. Register it before the routes.
 */
export function registerOpenApi(server: Server, { config }: Pick<Platform, 'config'>): void {
  const calls: Call[] = [];
  server.addHook('onRoute', ({ method, config: own }) => {
    if (own?.call && method !== 'HEAD') calls.push(own.call);
  });
  const describe = async (): Promise<string> => {
    const { documentOf } = await import('./document.ts');
    return JSON.stringify(
      documentOf(calls, { origin: config.http.origin, secure: isSecure(config) }),
    );
  };
  let described: Promise<string> | undefined;

  server.get('/api/openapi.json', async (_request, reply) => {
    described ??= describe();
    return reply.type('application/json; charset=utf-8').send(await described);
  });
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage),
  );
  server.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsStart),
  );
  serveDocsFiles(server);
}
