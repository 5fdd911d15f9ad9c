import type { CityResponse, Reader } from 'maxmind';

import type { Region } from '../../../kernel/leads/region.ts';

/** Finds the region of an address. */
export type RegionSource = (address: string) => Promise<Region | null>;

/** Looks addresses up in a MaxMind-format file, opened when the first one is asked for. */
export function mmdbSource(path: string): RegionSource {
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
