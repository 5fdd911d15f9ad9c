import { isIP } from 'node:net';

import type { Region } from '../../../kernel/leads/region.ts';
import type { Regions } from '../../../server/leads/integrations.ts';
import type { Platform } from '../../../server/platform/open.ts';

type RegionDeps = Pick<Platform, 'clock' | 'config' | 'log'>;
import { httpSource } from './look-up.ts';
import { mmdbSource } from './mmdb.ts';
import type { RegionSource } from './mmdb.ts';
import { proxyCheck, regionOfHeaders } from './proxy.ts';

const unknown: Region = { country: null, region: null, city: null };

function sourceOf({ config, clock, log }: RegionDeps): RegionSource {
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
}

/**
 * Finds the region of a caller: by a trusted proxy's headers, else by the configured file or
 * look-up, else unknown. Never fails and stores nothing about the caller.
 */
export function createRegions(deps: RegionDeps): Regions {
  const { mmdbPath, url } = deps.config.region;
  const { trustedProxies } = deps.config.http;
  const isProxy = proxyCheck(trustedProxies);
  const source = sourceOf(deps);
  return {
    knows: trustedProxies.length > 0 || mmdbPath !== undefined || url !== undefined,
    of: async ({ ip, peer, headers }) => {
      const told = isProxy(peer) ? regionOfHeaders(headers) : null;
      if (told !== null) return told;
      // Of what is no address a proxy may have been told anything by anybody.
      return (isIP(ip) === 0 ? null : await source(ip)) ?? unknown;
    },
  };
}
