import { compile } from '@fastify/proxy-addr';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { Region } from '../../../kernel/leads/region.ts';
import { lazy } from '../../../kernel/lazy.ts';
import { unescaped } from '../../../kernel/text/unescaped.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Headers in which content delivery networks give the caller's country, region and city. */
const spellings: readonly [country: string, region: string, city: string][] = [
  ['cf-ipcountry', 'cf-region', 'cf-ipcity'],
  ['cloudfront-viewer-country', 'cloudfront-viewer-country-region-name', 'cloudfront-viewer-city'],
  ['x-vercel-ip-country', 'x-vercel-ip-country-region', 'x-vercel-ip-city'],
  ['x-country-code', 'x-region', 'x-city'],
];

/** Values of networks for an unknown country, and for Tor. */
const unknown = new Set(['', 'XX', 'T1', '-', 'unknown']);
type Headers = Record<string, string | string[] | undefined>;

function valueOf(headers: Headers, name: string): string | null {
  const value = ownValue(headers, name);
  const text = typeof value === 'string' ? firstCharacters(unescaped(value).trim(), 100) : '';
  return unknown.has(text) ? null : text;
}

const names = lazy(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));

/** A country's English name from its two letters; other text as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (names().of(code.toUpperCase()) ?? code) : code;
}

/** The region in a proxy's headers; null if they name no country. */
export function regionOfHeaders(headers: Headers): Region | null {
  for (const [country, region, city] of spellings) {
    const code = valueOf(headers, country);
    if (code === null) continue;
    const place = { region: valueOf(headers, region), city: valueOf(headers, city) };
    return { country: countryName(code), ...place };
  }
  return null;
}

export function proxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const trusts = compile([...proxies]);
  return (address) => trusts(address, 0);
}
