import { modestJson } from '../../../kernel/values/json.ts';
import { isIP } from 'node:net';
import type { Region } from '../../../kernel/leads/region.ts';
import type { Regions } from '../../../server/leads/integrations.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../../server/platform/clock.ts';
import { textOf } from '../../../server/platform/egress/vendor-call.ts';
import { countryName, proxyCheck, regionOfHeaders } from './proxy.ts';
import type { CityResponse, Reader } from 'maxmind';

type RegionDeps = Pick<Platform, 'clock' | 'config' | 'log'>;
const unknown: Region = { country: null, region: null, city: null };

/** By a trusted proxy's headers, else by the file or look-up. Never fails and stores nothing about the caller. */
export function createRegions(deps: RegionDeps): Regions {
  const { mmdbPath, url } = deps.config.region;
  const { trustedProxies } = deps.config.http;
  const isProxy = proxyCheck(trustedProxies);
  const source = sourceOf(deps);
  const sourced = (address: string) =>
    source(address).catch((err: unknown) => {
      deps.log.warn({ err }, 'the region is unknown');
      return null;
    });
  return {
    knows: trustedProxies.length > 0 || mmdbPath !== undefined || url !== undefined,
    of: async ({ ip, peer, headers }) => {
      const byProxy = isProxy(peer) ? regionOfHeaders(headers) : null;
      if (byProxy !== null) return byProxy;
      // A proxy may pass on any text in place of an address.
      return (isIP(ip) === 0 ? null : await sourced(ip)) ?? unknown;
    },
  };
}

function sourceOf({ config, clock }: RegionDeps): RegionSource {
  const { mmdbPath, url } = config.region;
  if (mmdbPath !== undefined) return mmdbSource(mmdbPath);
  return url === undefined ? async () => null : httpSource(url, clock);
}

const TIMEOUT = 1_500;
/** Consecutive failures after which calls pause for `PAUSE` milliseconds. */
const FAILURES = 3;
const PAUSE = 60_000;
const REMEMBERED = 1_000;
const name = z.string().trim().min(1).max(100).nullish();

const answerSchema = z.object({
  country: name,
  country_name: name,
  countryCode: name,
  region: name,
  region_name: name,
  regionName: name,
  city: name,
});

async function ask(template: string, address: string) {
  const url = template.replace('{ip}', encodeURIComponent(address));
  const signal = AbortSignal.timeout(TIMEOUT);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { signal, headers, redirect: 'error' });
  if (!response.ok) throw new Error(`The region look-up answered ${response.status}.`);
  const place = answerSchema.parse(modestJson(await textOf(response)));
  const country = place.country_name ?? place.country ?? place.countryCode;
  if (country === null || country === undefined) return null;
  const region = place.region_name ?? place.regionName ?? place.region ?? null;
  return { country: countryName(country), region, city: place.city ?? null };
}

/** A slow service is left alone: after some failures in a row it is not asked for a while. */
function httpSource(template: string, clock: Clock): RegionSource {
  const remembered = new LRUCache<string, { place: Region | null }>({ max: REMEMBERED });
  let failures = 0;
  let askedAgainAt = 0;
  return async (address) => {
    const known = remembered.get(address);
    if (known || clock.now().getTime() < askedAgainAt) return known?.place ?? null;
    try {
      const place = await ask(template, address);
      failures = 0;
      remembered.set(address, { place });
      return place;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) {
        failures = 0;
        askedAgainAt = clock.now().getTime() + PAUSE;
      }
      throw error;
    }
  };
}

type RegionSource = (address: string) => Promise<Region | null>;

/** Looks addresses up in a MaxMind-format file, opened when the first one is asked for. */
function mmdbSource(path: string): RegionSource {
  let opened: Promise<Reader<CityResponse>> | undefined;
  return async (address) => {
    opened ??= import('maxmind').then(({ open }) => open<CityResponse>(path));
    const found = (await opened).get(address);
    if (found?.country === undefined) return null;
    return {
      country: found.country.names.en,
      region: found.subdivisions?.[0]?.names.en ?? null,
      city: found.city?.names.en ?? null,
    };
  };
}
