import { isIP, isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** As a proxy may write it: in brackets, and with a port. */
const written = /^(?:\[(?<bracketed>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;
const mapped = /^::ffff:(?=\d+\.)/i;

/** The zone of a link-local address names an interface. */
const zone = /%[^%]*$/;

export function plainAddress(ip: string): string {
  const { bracketed, v4 } = written.exec(ip)?.groups ?? {};
  return (bracketed ?? v4 ?? ip).replace(mapped, '');
}

/** `::1`, as RFC 5952 writes it. */
export function shortAddress(address: string): string {
  return isIPv6(address) ? ipaddr.IPv6.parse(address.replace(zone, '')).toRFC5952String() : address;
}

export function networkOf(address: string, bits: number): string {
  const range = `${address.replace(zone, '')}/${bits}`;
  const network = isIPv4(address)
    ? ipaddr.IPv4.networkAddressFromCIDR(range)
    : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${network.toString()}/${bits}`;
}

/** https://www.iana.org/assignments/ipv6-address-space */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** False for an IPv4-mapped IPv6 address. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address.replace(zone, ''));
  if (parsed.range() !== 'unicast') return false;
  return isIPv4(address) || parsed.match(globalUnicast);
}
