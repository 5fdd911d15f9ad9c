import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Transform, type Readable } from 'node:stream';

import { Agent, request, type Dispatcher } from 'undici';

import { AppError } from '../http/errors.ts';
import { isPublic } from '../platform/addresses.ts';
import { isAllowed } from './policy.ts';

/** Resolves a name to all its addresses, as `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** A file on another host, being read. */
export type RemoteFile = { stream: Readable; size: number | undefined };

/** How a remote file is fetched. `resolve` and `tls` are for tests that stand in for the internet. */
export type RemoteOptions = {
  hosts: readonly string[];
  resolve?: Resolve;
  /** Whether an address may be connected to; public unicast alone by default. */
  mayConnect?: (address: string) => boolean;
  tls?: { ca: string; port: number };
};

const MAX_HOPS = 3;
const LARGEST = 50 * 1_024 * 1_024;
const TIMEOUT_MS = 15_000;
/** Milliseconds that the whole file may take. */
const LONGEST = 60_000;

const bySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/** Fetches files of listed hosts, and of nobody else: not by a redirect, not by a name that resolves inwards. */
export function remoteFiles(options: RemoteOptions) {
  const { hosts, resolve = bySystem, mayConnect = isPublic, tls } = options;
  const agent = new Agent({
    connectTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    pipelining: 0,
    connect: {
      ...(tls && { ca: tls.ca }),
      // The address that was checked is the address that is connected to: no second look-up in between.
      lookup: (host, _options, callback) => {
        resolve(host, (error, addresses) => {
          const wrong = error ?? refusalOf(addresses, mayConnect);
          if (wrong) callback(wrong, []);
          else callback(null, addresses);
        });
      },
    },
  });

  const fetchOnce = (url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    const address = new URL(url);
    if (tls) address.port = String(tls.port);
    return request(address, { dispatcher: agent, method: 'GET', signal });
  };

  const follow = async (
    url: URL,
    hops: number,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> => {
    const response = await fetchOnce(url, signal);
    const { location } = response.headers;
    if (response.statusCode < 300 || response.statusCode >= 400) return response;
    response.body.destroy();
    const next = nextHop(location, url);
    if (hops >= MAX_HOPS || !next || !isAllowed(next, hosts))
      throw new AppError('download_refused');
    return follow(next, hops + 1, signal);
  };

  return {
    /**
     * @throws download_refused where a redirect leaves the listed hosts, download_failed where
     * nothing useful came back
     */
    open: async (url: URL): Promise<RemoteFile> => {
      const signal = AbortSignal.timeout(LONGEST);
      const response = await follow(url, 0, signal).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('download_failed', { cause: error });
      });
      const size = Number(response.headers['content-length'] ?? NaN);
      if (response.statusCode !== 200 || size > LARGEST) {
        response.body.destroy();
        throw new AppError('download_failed');
      }
      return { stream: capped(response.body), size: Number.isFinite(size) ? size : undefined };
    },
    close: () => agent.close(),
  };
}

/** Files of listed hosts. */
export type RemoteFiles = ReturnType<typeof remoteFiles>;

function refusalOf(
  addresses: readonly LookupAddress[],
  mayConnect: (address: string) => boolean,
): Error | undefined {
  const sound = addresses.length > 0 && addresses.every(({ address }) => mayConnect(address));
  return sound ? undefined : new Error('The host does not resolve to public addresses alone.');
}

function nextHop(location: string | string[] | undefined, from: URL): URL | undefined {
  if (typeof location !== 'string' || !URL.canParse(location, from)) return undefined;
  return new URL(location, from);
}

function capped(body: Readable): Readable {
  let bytes = 0;
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > LARGEST ? new Error('The file is too large.') : null, chunk);
    },
  });
  body.on('error', (error) => cap.destroy(error));
  cap.on('close', () => body.destroy());
  return body.pipe(cap);
}
