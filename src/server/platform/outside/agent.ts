import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';

import { Agent } from 'undici';

import { isPublic } from '../addresses.ts';

/** Resolves a name to all its addresses, as `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** How hosts are reached. */
export type AgentOptions = Readonly<{
  resolve?: Resolve;
  /** Whether an address may be connected to; public unicast alone by default. */
  mayConnect?: (address: string) => boolean;
  /** For tests that stand in for the internet. */
  ca?: string | undefined;
  /** Milliseconds that a connection, the head of an answer or a pause within it may take. */
  patience: number;
}>;

const bySystem: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/** A client that connects to public hosts alone. An address that is written out must be looked at by `isOutside`. */
export function outsideAgent({ resolve = bySystem, patience, ...options }: AgentOptions): Agent {
  const { ca, mayConnect = isPublic } = options;
  return new Agent({
    connectTimeout: patience,
    headersTimeout: patience,
    bodyTimeout: patience,
    pipelining: 0,
    connect: {
      ...(ca !== undefined && { ca }),
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
}

function refusalOf(
  addresses: readonly LookupAddress[],
  mayConnect: (address: string) => boolean,
): Error | undefined {
  const sound = addresses.length > 0 && addresses.every(({ address }) => mayConnect(address));
  return sound ? undefined : new Error('The host does not resolve to public addresses alone.');
}

/** True for http(s) without credentials whose host is a name, or a public address: none is looked up of those. */
export function isOutside({ protocol, username, password, hostname }: URL): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}
