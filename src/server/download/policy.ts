import { BlockList, isIP, isIPv4 } from 'node:net';

import type { Config } from '../config.ts';

/** What an address to download is: a file of ours, or one on a host that is allowed. */
export type Target = { kind: 'media'; path: string } | { kind: 'remote'; url: URL };

/**
 * Reads the address that a caller wants downloaded. Ours are paths under /media, with or without
 * our origin; others are https on the default port of a listed host, by name, without credentials.
 * @returns undefined where it may not be fetched
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

/** Addresses that are not public unicast: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 twin. */
const special = new BlockList();
const subnets: [net: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
for (const [net, bits, family] of subnets) special.addSubnet(net, bits, family);

/** IPv6 that is handed out to the public, and what in it is not. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const specialUnicast = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  specialUnicast.addSubnet(net, bits, 'ipv6');
}

/** True where an address belongs to a host on the public internet; an IPv4 in IPv6 clothes is refused. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !specialUnicast.check(address, 'ipv6');
}
