import { type Dispatcher, request } from 'undici';

import { asError } from '../../../kernel/thrown.ts';
import { isPublic } from '../addresses.ts';
import { isOutside, outsideAgent } from './agent.ts';

/** Why a file of another host was not taken; the message says so to the person who asked for it. */
export class OutsideError extends Error {
  override name = 'OutsideError';
}

/** How files of other hosts are fetched. */
export type OutsideOptions = Readonly<{
  /** Hosts with their ports that may be asked although their addresses are private. */
  trusted: readonly string[];
  /** Bytes of the largest file. */
  largest: number;
}>;

/** Fetches files of other hosts whole. */
export type Outside = Readonly<{
  /** @throws {OutsideError} in plain words */
  fetch(url: URL, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}>;

const MOST_HOPS = 4;
const PATIENCE = 10_000;
/** Milliseconds that a file may take with all its hops. */
const LONGEST = 30_000;

/** A client for files: http(s) of public hosts, or of those that the operator trusts, and nowhere else by a redirect. */
export function openOutside({ trusted, largest }: OutsideOptions): Outside {
  const isTrusted = ({ host }: URL) => trusted.includes(host);
  const agents = {
    guarded: outsideAgent({ patience: PATIENCE, mayConnect: isPublic }),
    trusting: outsideAgent({ patience: PATIENCE, mayConnect: () => true }),
  };

  async function answerOf(
    url: URL,
    hops: number,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    if (!isTrusted(url) && !isOutside(url))
      throw new OutsideError('It does not stand at a public address.');
    const dispatcher = isTrusted(url) ? agents.trusting : agents.guarded;
    const response = await request(url, { dispatcher, method: 'GET', signal });
    const { statusCode, headers } = response;
    if (statusCode < 300 || statusCode >= 400) return response;
    leave(response.body);
    const { location } = headers;
    if (hops >= MOST_HOPS || typeof location !== 'string' || !URL.canParse(location, url))
      throw new OutsideError('It leads from address to address.');
    return answerOf(new URL(location, url), hops + 1, signal);
  }

  return {
    fetch: async (url, given) => {
      const late = AbortSignal.timeout(LONGEST);
      const signal = given ? AbortSignal.any([given, late]) : late;
      try {
        const response = await answerOf(url, 0, signal);
        return await bytesOf(response, largest);
      } catch (error) {
        given?.throwIfAborted();
        throw error instanceof OutsideError ? error : unreachable(error);
      }
    },
    close: async () => {
      await Promise.all([agents.guarded.destroy(), agents.trusting.destroy()]);
    },
  };
}

async function bytesOf(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  largest: number,
): Promise<Buffer> {
  const told = Number(headers['content-length'] ?? 0);
  if (statusCode !== 200 || told > largest) {
    leave(body);
    throw statusCode === 200
      ? tooLarge(largest)
      : new OutsideError(`Its host answers ${statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const coming: AsyncIterable<Buffer> = body;
  for await (const chunk of coming) {
    size += chunk.length;
    if (size > largest) throw tooLarge(largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Discards a response body, and ignores the error that this causes. */
function leave(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  body.destroy();
}

function tooLarge(largest: number): OutsideError {
  return new OutsideError(`It is larger than ${Math.floor(largest / 1_048_576)} MB.`);
}

function unreachable(cause: unknown): OutsideError {
  const isLate = asError(cause).name === 'TimeoutError' || /timeout/i.test(asError(cause).message);
  return new OutsideError(
    isLate ? 'Its host does not answer in time.' : 'Its host cannot be reached.',
    {
      cause,
    },
  );
}
