import { isIP } from 'node:net';

import type { Config } from '../config/config.ts';

/** A parsed download address: a file of ours, or a file on an allowed host. */
export type Target = { kind: 'media'; path: string } | { kind: 'remote'; url: URL };

/**
 * Parses the address that a caller wants to download. Ours are paths under /media, with or without our origin; others
 * are https on the default port of a listed host, by name, without credentials.
 * @returns undefined if the address may not be fetched
 */
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

/** True for an https address on a listed host. Hosts are compared whole, as the URL parser reads them. */
export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hosts.some((host) => host.toLowerCase() === url.hostname);
}
