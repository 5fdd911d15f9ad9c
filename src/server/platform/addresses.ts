import { isIP, isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** An address as a proxy may write it: in brackets, and with the port of each connection. */
const written = /^(?:\[(?<bracketed>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** IPv4 as an IPv6 socket writes it. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** An address without the interface that a link-local one ends in: whatever the system calls it. */
function withoutZone(address: string): string {
  return address.replace(/%[^%]*$/, '');
}

/** A caller's address alone, however it is written; IPv4 as such. */
export function plainAddress(ip: string): string {
  const { bracketed, v4 } = written.exec(ip)?.groups ?? {};
  return (bracketed ?? v4 ?? ip).replace(mapped, '');
}

/** An address as people write it: `::1`, not eight groups of which seven are zeros (RFC 5952). */
export function shortAddress(address: string): string {
  return isIPv6(address) ? ipaddr.IPv6.parse(withoutZone(address)).toRFC5952String() : address;
}

/** The network of so many bits that an address is in, as `2001:db8::/48`. */
export function networkOf(address: string, bits: number): string {
  const range = `${withoutZone(address)}/${bits}`;
  const network = isIPv4(address)
    ? ipaddr.IPv4.networkAddressFromCIDR(range)
    : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${network.toString()}/${bits}`;
}

/** The unicast range that IANA allocates for IPv6: https://www.iana.org/assignments/ipv6-address-space */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns true if an address belongs to a host on the public internet; an IPv4-mapped IPv6 address is refused. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(withoutZone(address));
  if (parsed.range() !== 'unicast') return false;
  return isIPv4(address) || parsed.match(globalUnicast);
}
