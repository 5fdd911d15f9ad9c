import type { Region } from '../../contract/region.ts';
import type { Parts } from '../parts.ts';
import { httpSource } from './look-up.ts';
import { mmdbSource } from './mmdb.ts';
import type { RegionSource } from './mmdb.ts';
import { proxyCheck, regionOfHeaders } from './proxy.ts';

const unknown: Region = { country: null, region: null, city: null };

/** A caller, as the connection and its headers show it. */
export type Caller = {
  /** The visitor's address. */
  ip: string;
  /** The address that the connection came from: the visitor's or a proxy's. */
  peer: string;
  headers: Record<string, string | string[] | undefined>;
};

const sourceOf = ({ config, clock, log }: Parts): RegionSource => {
  const { mmdbPath, url } = config.region;
  const onError = (err: unknown): void => log.warn({ err }, 'the region is unknown');
  if (mmdbPath !== undefined) {
    const source = mmdbSource(mmdbPath);
    return async (address) =>
      source(address).catch((error: unknown) => {
        onError(error);
        return null;
      });
  }
  return url === undefined ? async () => null : httpSource(url, clock, onError);
};

/**
 * Finds where a caller is: by a trusted proxy's headers, else by the configured file or look-up,
 * else unknown. Never fails and keeps nothing about the caller.
 */
export const createRegions = (parts: Parts) => {
  const isProxy = proxyCheck(parts.config.http.trustedProxies);
  const source = sourceOf(parts);
  return {
    of: async ({ ip, peer, headers }: Caller): Promise<Region> => {
      const told = isProxy(peer) ? regionOfHeaders(headers) : null;
      return told ?? (await source(ip)) ?? unknown;
    },
  };
};
