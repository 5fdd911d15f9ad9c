import { isIP } from 'node:net';
import type { Region } from '../../../kernel/leads/region.ts';
import type { Regions } from '../../../server/leads/integrations.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { z } from 'zod';
import type { Clock } from '../../../server/platform/clock.ts';
import { textOf } from '../../../server/platform/egress/vendor-call.ts';
import { countryName, proxyCheck, regionOfHeaders } from './proxy.ts';
import type { CityResponse, Reader } from 'maxmind';

type RegionDeps = Pick<Platform, 'clock' | 'config' | 'log'>;

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
      const byProxy = isProxy(peer) ? regionOfHeaders(headers) : null;
      if (byProxy !== null) return byProxy;
      // Of what is no address a proxy may have been told anything by anybody.
      return (isIP(ip) === 0 ? null : await source(ip)) ?? unknown;
    },
  };
}

const TIMEOUT = 1_500;
/** Consecutive failures after which calls pause for `PAUSE` milliseconds. */
const FAILURES = 3;
const PAUSE = 60_000;
const REMEMBERED = 1_000;

const name = z.string().trim().min(1).max(100).nullish();

/** The spellings in which look-up services answer. */
const answerSchema = z.object({
  country: name,
  country_name: name,
  countryCode: name,
  region: name,
  region_name: name,
  regionName: name,
  city: name,
});

/** Opens after some failures in a row and stays open for a while: a slow service is left alone. */
function createBreaker(clock: Clock) {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    isOpen: (): boolean => clock.now().getTime() < closedAgainAt,
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures < FAILURES) return;
      failures = 0;
      closedAgainAt = clock.now().getTime() + PAUSE;
    },
  };
}

async function ask(template: string, address: string) {
  const url = template.replace('{ip}', encodeURIComponent(address));
  const signal = AbortSignal.timeout(TIMEOUT);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { signal, headers, redirect: 'error' });
  if (!response.ok) throw new Error(`The region look-up answered ${response.status}.`);
  const place = answerSchema.parse(JSON.parse(await textOf(response)));
  const country = place.country_name ?? place.country ?? place.countryCode;
  if (country === null || country === undefined) return null;
  const region = place.region_name ?? place.regionName ?? place.region ?? null;
  return { country: countryName(country), region, city: place.city ?? null };
}

/** Queries a third party over HTTP, caches the answers, and gives up early when it is slow. */
function httpSource(
  template: string,
  clock: Clock,
  onError: (error: unknown) => void,
): RegionSource {
  const breaker = createBreaker(clock);
  const remembered = new Map<string, Awaited<ReturnType<typeof ask>>>();

  const remember = (address: string, place: Awaited<ReturnType<typeof ask>>): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(address, place);
  };

  return async (address) => {
    const known = remembered.get(address);
    if (known !== undefined || breaker.isOpen()) return known ?? null;
    try {
      const place = await ask(template, address);
      breaker.succeeded();
      remember(address, place);
      return place;
    } catch (error) {
      breaker.failed();
      onError(error);
      return null;
    }
  };
}

type RegionSource = (address: string) => Promise<Region | null>;

/** Looks addresses up in a MaxMind-format file, opened when the first one is asked for. */
function mmdbSource(path: string): RegionSource {
  let opened: Promise<Reader<CityResponse>> | undefined;
  const open = async (): Promise<Reader<CityResponse>> => {
    const { open: openFile } = await import('maxmind');
    return openFile<CityResponse>(path);
  };
  return async (address) => {
    opened ??= open();
    const found = (await opened).get(address);
    if (found?.country === undefined) return null;
    return {
      country: found.country.names.en,
      region: found.subdivisions?.[0]?.names.en ?? null,
      city: found.city?.names.en ?? null,
    };
  };
}
