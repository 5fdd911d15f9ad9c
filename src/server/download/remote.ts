import { isIP } from 'node:net';
import { type Readable, Transform } from 'node:stream';

import { type Dispatcher, request } from 'undici';

import type { Config } from '../config/config.ts';
import { AppError } from '../http/errors.ts';
import { publicAgent, type Resolve } from '../platform/egress/fetch-file.ts';

export type RemoteFile = { stream: Readable; size: number | undefined };

/** `resolve`, `mayConnect` and `tls` are for tests that stand in for the internet. */
export type RemoteOptions = {
  hosts: readonly string[];
  resolve?: Resolve;
  /** Public unicast alone by default. */
  mayConnect?: (address: string) => boolean;
  tls?: { ca: string; port: number };
};

const MAX_HOPS = 3;
const LARGEST = 50 * 1_024 * 1_024;
const TIMEOUT_MS = 15_000;
/** Milliseconds for the whole file. */
const LONGEST = 60_000;

/** Fetches files of listed hosts alone: not by a redirect, nor by a name that resolves inwards. */
export function remoteFiles(options: RemoteOptions) {
  const { hosts, tls, ...connecting } = options;
  const agent = publicAgent({ ...connecting, ca: tls?.ca, patience: TIMEOUT_MS });

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
    /** @throws download_refused if a redirect leaves the listed hosts, download_failed if the response is unusable */
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

export type RemoteFiles = ReturnType<typeof remoteFiles>;

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

export type Target = { kind: 'media'; path: string } | { kind: 'remote'; url: URL };

/** Accepts paths under /media, or https on the default port of a listed host, without credentials. */
export function readTarget(typed: string, { http }: Pick<Config, 'http'>): Target | undefined {
  const ours = new URL(http.origin);
  if (!URL.canParse(typed, ours.origin)) return undefined;
  const url = new URL(typed, ours.origin);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === ours.origin) {
    return /^\/media\/[\w./-]+$/.test(url.pathname)
      ? { kind: 'media', path: url.pathname.slice(1) }
      : undefined;
  }
  return isAllowed(url, http.downloadHosts) ? { kind: 'remote', url } : undefined;
}

export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hosts.some((host) => host.toLowerCase() === url.hostname);
}
