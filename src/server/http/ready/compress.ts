import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

import type { Reply, Request } from '../server.ts';

/** How a body travels, in the order in which we would rather send it: the smallest first. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;

/** Fewer bytes go in one packet however they are written. */
export const leastWorth = 1_024;

/** How hard to try: a page that many will ask for is worth more than one that answers a single query. */
export type Effort = 'high' | 'low';

/**
 * The first visitor after a publish waits for the high levels. Of the home page, brotli 9 takes eight times as long as 8
 * for 0.1 % less, and zstd 12 three times as long as 9 for 0.5 %.
 */
const levels = {
  br: { high: 8, low: 4 },
  zstd: { high: 9, low: 3 },
  gzip: { high: 9, low: 5 },
} as const;

const encoders: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: levels.br[effort],
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes, effort) =>
    promisify(zstdCompress)(bytes, { params: { [ZSTD_c_compressionLevel]: levels.zstd[effort] } }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: levels.gzip[effort] }),
  identity: async (bytes) => bytes,
};

/** Compresses off the main thread. */
export function compress(
  bytes: Buffer,
  { encoding, effort }: Readonly<{ encoding: Encoding; effort: Effort }>,
): Promise<Buffer> {
  return encoders[encoding](bytes, effort);
}

/**
 * The encoding to answer an Accept-Encoding header with.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const refused = refusedBy(header);
  const encoding =
    encodings.find((name) => name !== 'identity' && refused.get(name) === false) ?? 'identity';
  if (header.length <= LONGEST_HEADER) {
    if (chosen.size >= MAX_HEADERS) chosen.clear();
    chosen.set(header, encoding);
  }
  return encoding;
}

// Browsers send a handful of short headers, so each is read once. Others can send any number.
const MAX_HEADERS = 500;
const LONGEST_HEADER = 200;
const chosen = new Map<string, Encoding>();

function refusedBy(header: string): Map<string, boolean> {
  const entries = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return [name, parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))] as const;
  });
  return new Map(entries);
}

/** Compresses the JSON of an answer. Returns undefined if it stays uncompressed. */
export function compressedAnswer(
  request: Request,
  reply: Reply,
  payload: string,
): Promise<Buffer> | undefined {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (!isJson) return undefined;
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  if (encoding === 'identity') return undefined;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(Buffer.from(payload), { encoding, effort: 'low' });
}
