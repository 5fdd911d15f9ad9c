import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { S3Access } from '../../src/server/platform/storage/s3.ts';
import { vendorListener } from './vendor-listener.ts';

type StoredObject = { body: Buffer; type: string; at?: Date };
type StoreAnswer = { status: number; body: Buffer; type?: string };

const XML = 'application/xml';
const none = Buffer.from('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');

/** An S3 store of one test: path-style addresses, ranges, lists, 404 as XML. Nothing is kept. */
export async function openS3Store() {
  const objects = new Map<string, StoredObject>();
  /** The Authorization header of each call, as it came. */
  const signatures: string[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    signatures.push(request.headers.authorization ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const path = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      const source = request.headers['x-amz-copy-source'];
      const copied = source ? objects.get(decodeURIComponent(String(source))) : undefined;
      const body = copied?.body ?? (await buffer(request));
      objects.set(path, { body, type, at: new Date() });
      if (source) {
        response.writeHead(200, { 'content-type': XML }).end('<CopyObjectResult/>');
        return;
      }
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    const answer = searchParams.has('list-type')
      ? listed(objects, path, searchParams.get('prefix') ?? '')
      : answered(objects, { method: request.method ?? '', path, range: request.headers.range });
    response.writeHead(answer.status, {
      'content-type': answer.type ?? 'text/plain',
      'content-length': answer.body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
  // Half a file is none.
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
  return { access, objects, signatures, close };
}

type Asked = { method: string; path: string; range: string | undefined };

function answered(objects: Map<string, StoredObject>, { method, path, range }: Asked): StoreAnswer {
  if (method === 'DELETE') objects.delete(path);
  if (method === 'DELETE') return { status: 204, body: Buffer.alloc(0) };
  if (/^[^/]*\/?$/.test(path)) return { status: 200, body: Buffer.alloc(0) };
  const object = objects.get(path);
  if (object === undefined)
    return { status: 404, body: method === 'HEAD' ? Buffer.alloc(0) : none, type: XML };
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return start === undefined
    ? { status: 200, ...object }
    : {
        status: 206,
        type: object.type,
        body: object.body.subarray(Number(start), Number(end) + 1),
      };
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
