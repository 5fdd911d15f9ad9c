import type { Reply, Request } from '../server.ts';
import { compress, encodingFor, leastWorth } from './compress.ts';

/**
 * Compresses the JSON of an answer with an encoding that the caller accepts. Returns undefined if it stays
 * uncompressed. An ETag identifies the bytes of one encoding, so answers that have one are left alone.
 */
export function compressedAnswer(
  request: Request,
  reply: Reply,
  payload: unknown,
): Promise<Buffer> | undefined {
  if (typeof payload !== 'string' || payload.length < leastWorth || !isPlainJson(reply))
    return undefined;
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  if (encoding === 'identity') return undefined;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(Buffer.from(payload), { encoding, effort: 'low' });
}

function isPlainJson(reply: Reply): boolean {
  const type = String(reply.getHeader('content-type'));
  return type.startsWith('application/json') && !reply.hasHeader('etag');
}
