import { z } from 'zod';

import type { Clock } from '../../../server/platform/clock.ts';
import { textOf } from '../../../server/platform/outside/answers.ts';
import { countryName } from './proxy.ts';
import type { RegionSource } from './mmdb.ts';

const TIMEOUT = 1_500;
/** Failures in a row after which nobody is asked for a while. */
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
export function httpSource(
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
