import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import type { S3Access } from '../../src/server/platform/storage/s3/client.ts';
import { vendorListener } from './vendor-listener.ts';

type StoredObject = { body: Buffer; type: string; at?: Date };
type StoreAnswer = { status: number; body: Buffer; type?: string; range?: string; at?: Date };

/**
 * How a store does: it answers nothing at all, a letter at a time without end, or nothing to files that it takes, takes
 * them slowly, hangs up in the middle of one or says no more of it, denies access, has no room for more or none
 * for a file of that size, sends whole files alone, or has lost its bucket.
 */
type Mood =
  | 'well'
  | 'mute'
  | 'trickling'
  | 'swallowing'
  | 'slow'
  | 'cutting'
  | 'stopping'
  | 'denying'
  | 'full'
  | 'small'
  | 'whole'
  | 'without a bucket';

const XML = 'application/xml';

function failing(status: number, code: string, message: string): StoreAnswer {
  const text = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, body: Buffer.from(text), type: XML };
}

const none = failing(404, 'NoSuchKey', 'none');
const beyond = failing(416, 'InvalidRange', 'The requested range is not satisfiable');
const taken = failing(412, 'PreconditionFailed', 'At least one of the preconditions did not hold');
const tooLarge = failing(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum size');
const quota = failing(403, 'QuotaExceeded', 'The quota of this bucket is used up.');
const refusals: Partial<Record<Mood, StoreAnswer>> = {
  denying: failing(403, 'InvalidAccessKeyId', 'The key does not exist in our records.'),
  'without a bucket': failing(404, 'NoSuchBucket', 'The specified bucket does not exist'),
};

/** An S3 store of one test: path-style addresses, ranges, lists, 404 as XML. Nothing is kept. */
export async function openS3Store() {
  const objects = new Map<string, StoredObject>();
  const mood: { is: Mood } = { is: 'well' };
  /** The Authorization header of each call, as it came. */
  const signatures: string[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    signatures.push(request.headers.authorization ?? '');
    if (mood.is === 'mute') return;
    if (mood.is === 'trickling') return trickle(request);
    const refusal = refusals[mood.is];
    if (refusal) return send(request, response, refusal);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const path = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      if (mood.is === 'full') return send(request, response, quota);
      if (mood.is === 'small') return send(request, response, tooLarge);
      const type = request.headers['content-type'] ?? '';
      const source = request.headers['x-amz-copy-source'];
      if (request.headers['if-none-match'] === '*' && objects.has(path))
        return send(request, response, taken);
      const copied = source ? objects.get(decodeURIComponent(String(source))) : undefined;
      const body = copied?.body ?? (await buffer(mood.is === 'slow' ? slowly(request) : request));
      if (mood.is === 'swallowing') return;
      objects.set(path, { body, type, at: new Date() });
      if (source) {
        response.writeHead(200, { 'content-type': XML }).end('<CopyObjectResult/>');
        return;
      }
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    const range = mood.is === 'whole' ? undefined : request.headers.range;
    const answer = searchParams.has('list-type')
      ? listed(objects, path, searchParams.get('prefix') ?? '')
      : answered(objects, { method: request.method ?? '', path, range });
    if ((mood.is !== 'cutting' && mood.is !== 'stopping') || request.method !== 'GET')
      return send(request, response, answer);
    response.writeHead(answer.status, headersOf(answer));
    response.write(answer.body.subarray(0, answer.body.length / 2), () => {
      if (mood.is === 'cutting') response.destroy();
    });
  };
  // A file that was cut off is not stored.
  const server = createServer(vendorListener(serve));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const access: S3Access = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { access, objects, signatures, mood, close };
}

/** The head of an answer that never comes to its end. */
function trickle({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
  const letters = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(letters));
}

async function* slowly(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const part of request) {
    await pause(15);
    yield part as Buffer;
  }
}

function headersOf({ type = 'text/plain', body, range, at }: StoreAnswer) {
  return {
    'content-type': type,
    'content-length': body.length,
    ...(range !== undefined && { 'content-range': range }),
    ...(at && { 'last-modified': at.toUTCString() }),
  };
}

/** What was asked by HEAD is answered without a word. */
function send({ method }: IncomingMessage, response: ServerResponse, answer: StoreAnswer): void {
  const bare = method === 'HEAD';
  const body = bare && answer.status >= 400 ? Buffer.alloc(0) : answer.body;
  response.writeHead(answer.status, headersOf({ ...answer, body }));
  response.end(bare ? undefined : body);
}

type Asked = { method: string; path: string; range: string | undefined };

function answered(objects: Map<string, StoredObject>, { method, path, range }: Asked): StoreAnswer {
  if (method === 'DELETE') objects.delete(path);
  if (method === 'DELETE') return { status: 204, body: Buffer.alloc(0) };
  if (/^[^/]*\/?$/.test(path)) return { status: 200, body: Buffer.alloc(0) };
  const object = objects.get(path);
  if (object === undefined) return none;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) return { status: 200, ...object };
  const { body: whole, type } = object;
  if (Number(from) >= whole.length) return beyond;
  const body = whole.subarray(Number(from), Number(to) + 1);
  const told = `bytes ${from}-${Number(from) + body.length - 1}/${whole.length}`;
  return { status: 206, type, body, range: told };
}

function listed(objects: Map<string, StoredObject>, bucket: string, prefix: string): StoreAnswer {
  const within = `${bucket.replace(/\/$/, '')}/`;
  const rows = [...objects]
    .filter(([path]) => path.startsWith(within + prefix))
    .map(
      ([path, { body, at = new Date('2026-11-01') }]) =>
        `<Contents><Key>${path.slice(within.length)}</Key><Size>${body.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
  const text = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
  return { status: 200, body: Buffer.from(text), type: XML };
}
