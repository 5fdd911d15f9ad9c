/** The machine's limit for a first visit: the product's own pages with no script in them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** A server that answers what `origin` answers, its pages without scripts; call `close` when done. */
export async function openFloor(origin: string) {
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = kept.get(path) ?? take(origin + path, request);
    kept.set(path, answer);
    void answer.then((ready) => send(response, ready));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => void server.close(),
  };
}

/** Both pages come compressed as hard, so that they differ in scripts alone. */
async function take(address: string, { headers }: IncomingMessage): Promise<Answer> {
  const answer = await fetch(address, { headers: { accept: headers.accept ?? '*/*' } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const common = { ...ownHeaders(answer), 'content-type': type };
  if (!/^text|json|svg/.test(type)) return { status: answer.status, headers: common, body };
  const text = type.startsWith('text/html') ? withoutScripts(body.toString()) : body;
  return {
    status: answer.status,
    headers: { ...common, 'content-encoding': 'br' },
    body: brotliCompressSync(text),
  };
}

/** Its own headers, but what this server says anew: a policy that has the browser take a new process costs both. */
function ownHeaders({ headers }: Response): Record<string, string> {
  const anew = /^(content-(encoding|length)|transfer-encoding|connection|keep-alive|date|etag)$/;
  return Object.fromEntries([...headers].filter(([name]) => !anew.test(name)));
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}
