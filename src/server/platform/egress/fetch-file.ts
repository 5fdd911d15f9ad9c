import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { connect, isIP, type LookupFunction, Socket } from 'node:net';

import { Agent, type Dispatcher, request } from 'undici';

import { asError } from '../../../kernel/thrown.ts';
import { isPublic } from '../addresses.ts';

/** The message says why to the person who asked for the file. */
export class EgressError extends Error {
  override name = 'EgressError';
}

type EgressOptions = Readonly<{
  /** With ports; their addresses may be private. */
  trusted: readonly string[];
}>;

/** `largest` in bytes. */
type Fetching = Readonly<{ largest: number; signal?: AbortSignal }>;

export type Egress = Readonly<{
  /** @throws {EgressError} in plain words */
  fetch(url: URL, fetching: Fetching): Promise<Buffer>;
  close(): Promise<void>;
}>;

const MOST_HOPS = 4;
const PATIENCE = 10_000;
/** Milliseconds for a file with all its hops. */
const LONGEST = 30_000;

/** Fetches from public hosts and those that the operator trusts, and nowhere else by a redirect. */
export function openEgress({ trusted }: EgressOptions): Egress {
  const isTrusted = ({ host }: URL) => trusted.includes(host);
  const agents = {
    guarded: publicAgent({ patience: PATIENCE, mayConnect: isPublic }),
    trusting: publicAgent({ patience: PATIENCE, mayConnect: () => true }),
  };

  async function answerOf(
    url: URL,
    hops: number,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    if (!isTrusted(url) && !isPublicUrl(url))
      throw new EgressError('It does not stand at a public address.');
    const dispatcher = isTrusted(url) ? agents.trusting : agents.guarded;
    const response = await request(url, { dispatcher, method: 'GET', signal });
    const { statusCode, headers } = response;
    if (statusCode < 300 || statusCode >= 400) return response;
    leave(response.body);
    const { location } = headers;
    if (hops >= MOST_HOPS || typeof location !== 'string' || !URL.canParse(location, url))
      throw new EgressError('It leads from address to address.');
    return answerOf(new URL(location, url), hops + 1, signal);
  }

  return {
    fetch: async (url, { largest, signal: given }) => {
      const late = AbortSignal.timeout(LONGEST);
      const signal = given ? AbortSignal.any([given, late]) : late;
      try {
        const response = await answerOf(url, 0, signal);
        return await bytesOf(response, largest);
      } catch (error) {
        given?.throwIfAborted();
        throw error instanceof EgressError ? error : unreachable(error);
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
  const declared = Number(headers['content-length'] ?? 0);
  if (statusCode !== 200 || declared > largest) {
    leave(body);
    throw statusCode === 200
      ? tooLarge(largest)
      : new EgressError(`Its host answers ${statusCode}.`);
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

function leave(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  body.destroy();
}

function tooLarge(largest: number): EgressError {
  return new EgressError(`It is larger than ${Math.floor(largest / 1_048_576)} MB.`);
}

function unreachable(cause: unknown): EgressError {
  const isLate = asError(cause).name === 'TimeoutError' || /timeout/i.test(asError(cause).message);
  const words = isLate ? 'Its host does not answer in time.' : 'Its host cannot be reached.';
  return new EgressError(words, { cause });
}

export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

type AgentOptions = Readonly<{
  resolve?: Resolve;
  mayConnect?: (address: string) => boolean;
  ca?: string | undefined;
  /** Milliseconds for a connection, the head of an answer, or a pause within it. */
  patience: number;
}>;

const bySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/** Connects to public hosts alone. An address that is written out must pass `isPublicUrl`. */
export function publicAgent({ resolve = bySystem, patience, ...options }: AgentOptions): Agent {
  const { ca, mayConnect = isPublic } = options;
  return new Agent({
    connectTimeout: patience,
    headersTimeout: patience,
    bodyTimeout: patience,
    pipelining: 0,
    connect: {
      ...(ca !== undefined && { ca }),
      lookup: checkedLookup(resolve, mayConnect),
    },
  });
}

/** The checked address is the one connected to: no second look-up in between. */
function checkedLookup(resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction {
  return (host, _options, callback) => {
    resolve(host, (error, addresses) => {
      const wrong = error ?? refusalOf(addresses, mayConnect);
      if (wrong) callback(wrong, []);
      else callback(null, addresses);
    });
  };
}

type Target = Readonly<{
  host: string;
  port: number;
  mayConnect: (address: string) => boolean;
}>;

/** Connects as `publicAgent` does. */
export function checkedSocket({ host, port, mayConnect }: Target): Socket {
  // An address that is written out is not looked up.
  if (isIP(host) !== 0 && !mayConnect(host)) return new Socket().destroy(new Error(NOT_PUBLIC));
  const lookup = checkedLookup(bySystem, mayConnect);
  return connect({ host, port, lookup, autoSelectFamily: true });
}

const NOT_PUBLIC = 'The host does not resolve to public addresses alone.';

function refusalOf(
  addresses: readonly LookupAddress[],
  mayConnect: (address: string) => boolean,
): Error | undefined {
  const sound = addresses.length > 0 && addresses.every(({ address }) => mayConnect(address));
  return sound ? undefined : new Error(NOT_PUBLIC);
}

/** http(s) without credentials, at a name or a public address, which needs no look-up. */
export function isPublicUrl({ protocol, username, password, hostname }: URL): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}
