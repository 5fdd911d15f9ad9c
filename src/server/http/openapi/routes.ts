import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Call } from '../../../kernel/call.ts';
import { API } from '../../../kernel/constants.ts';
import type { Platform } from '../../platform/open.ts';
import { limit } from '../callers/limit.ts';
import { answerReady, type ReadyAnswer, readyAnswer } from '../ready/ready-body.ts';
import { isSecure } from '../security-headers.ts';
import type { Server } from '../server.ts';

const description = `${API}/openapi.json`;
const docs = `${API}/docs`;

/** The page that browses the API. Its script is a file, as the policy allows no inline script. */
const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Prospectus API</title>
<link rel="icon" href="${docs}/favicon-32x32.png">
<link rel="stylesheet" href="${docs}/swagger-ui.css">
<div id="api"></div>
<noscript>The description itself is at <a href="${description}">${description}</a>.</noscript>
<script src="${docs}/swagger-ui-bundle.js"></script>
<script src="${docs}/start.js"></script>
</html>
`;

const docsStart = `SwaggerUIBundle({
  url: '${description}',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
});
`;

const files = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

function docsFolder(): string {
  const root = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
  return join(dirname(root), 'static');
}

function largeAnswer(plain: Buffer, type: string, cacheControl: string): ReadyAnswer {
  return readyAnswer({ plain, type, effort: 'high', common: ['cache-control', cacheControl] });
}

/** Serves /api/openapi.json, made when it is first asked for, and the page to browse it. Register it before the routes. */
export function registerOpenApi(
  server: Server,
  deps: Pick<Platform, 'config' | 'limits'> & {
    /** The calls that features declare, by their names. */
    pluggedCalls: Readonly<Record<string, Call>>;
  },
): void {
  const { config, pluggedCalls: plugged } = deps;
  const calls: Call[] = [];
  server.addHook('onRoute', ({ method, config: own }) => {
    if (own?.call && method !== 'HEAD') calls.push(own.call);
  });
  const describe = async (): Promise<ReadyAnswer> => {
    const { documentOf } = await import('./document.ts');
    const text = JSON.stringify(
      documentOf(calls, { origin: config.http.origin, secure: isSecure(config), plugged }),
    );
    return largeAnswer(Buffer.from(text), 'application/json; charset=utf-8', 'no-cache');
  };

  serveOnce(server, deps, { path: description, make: describe });
  for (const [name, type] of Object.entries(files)) {
    const make = async () =>
      largeAnswer(await readFile(join(docsFolder(), name)), type, 'public, max-age=3600');
    serveOnce(server, deps, { path: `${docs}/${name}`, make });
  }
  server.get(docs, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage),
  );
  server.get(`${docs}/start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsStart),
  );
}

/** Serves a document that is created on the first request. It is large, so each caller is limited. */
function serveOnce(
  server: Server,
  deps: Pick<Platform, 'limits'>,
  { path, make }: Readonly<{ path: string; make: () => Promise<ReadyAnswer> }>,
): void {
  let made: Promise<ReadyAnswer> | undefined;
  server.get(path, { onRequest: limit(deps, 'description') }, async (request, reply) => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return answerReady(request, reply, { answer: await made });
  });
}
