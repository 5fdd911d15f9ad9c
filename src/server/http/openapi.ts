import type { RouteOptions } from 'fastify';

import type { Platform } from '../platform/open.ts';
import { failureSchema } from '../../contract/envelope.ts';
import { completeOperations, type Description } from './operations.ts';
import type { Server } from './server.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The page that browses the API. Its script is a file, as the policy allows no inline script. */
function docsPage(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<noscript>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;
}

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
    server.get(`/api/docs/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const content = await readFile(join(folder(), name));
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(content);
    });
  }
}

const title = 'Prospectus';
const description =
  'Answers are {success: true, msg?, data} or {success: false, msg, code, errors?}. Writes take Idempotency-Key (16 to 200 characters); writes to content that exists need If-Match.';

/** Every failure has one body, so each route shows it once. */
function withFailures(route: RouteOptions): RouteOptions {
  const schema = route.schema ?? {};
  const response = { ...(schema.response as object | undefined), default: failureSchema };
  return { ...route, schema: { ...schema, response } };
}

/**
 * Describes routes as OpenAPI 3.1. Made on the first request, by a server of its own that never
 * listens, so that starting does not wait for it.
 */
async function describeRoutes(
  routes: readonly RouteOptions[],
  parts: Pick<Platform, 'config'>,
): Promise<string> {
  const [{ default: Fastify }, { default: swagger }, zod] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ]);
  const server = Fastify({ logger: false });
  server.setValidatorCompiler(zod.validatorCompiler);
  server.setSerializerCompiler(zod.serializerCompiler);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      servers: [{ url: parts.config.http.origin }],
    },
    transform: zod.jsonSchemaTransform,
    transformObject: zod.jsonSchemaTransformObject,
  });
  for (const route of routes) {
    const { method, url, schema } = withFailures(route);
    server.route({
      method,
      url,
      schema: schema ?? {},
      exposeHeadRoute: false,
      handler: () => null,
    });
  }
  await server.ready();
  const described = server.swagger() as unknown as Description;
  const text = JSON.stringify(completeOperations(described, routes));
  await server.close();
  return text;
}

/** Serves /api/openapi.json and the page to browse it. Register it before the routes. */
export function registerOpenApi(server: Server, parts: Pick<Platform, 'config'>): void {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    const hidden = (route.schema as { hide?: boolean } | undefined)?.hide === true;
    if (!hidden && route.method !== 'HEAD') routes.push(route);
  });
  let described: Promise<string> | undefined;

  server.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    described ??= describeRoutes(routes, parts);
    return reply.type('application/json; charset=utf-8').send(await described);
  });
  server.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(title)),
  );
  server.get('/api/docs/start.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsStart),
  );
  serveDocsFiles(server);
}
