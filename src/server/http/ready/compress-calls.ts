import type { Reply, Request } from '../server.ts';
import { compress, encodingFor, leastWorth } from './compress.ts';

/**
 * The JSON that a call answers, in an encoding that its caller takes; undefined where it stays as it is. The tag of a
 * version names the bytes of one encoding, so what has one is left alone.
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
