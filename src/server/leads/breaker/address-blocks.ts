import { isIPv4 } from 'node:net';

/**
 * The networks that an address belongs to. `near` is what one subscriber or one small server farm has: /24 of IPv4,
 * /48 of IPv6. `wide` is what a hosting company has: /16 and /32.
 */
export type AddressBlocks = { near: string; wide: string };

/** The blocks of an address as `callerAddress` writes it: IPv4, or the full first four groups of IPv6. */
export function blocksOf(address: string): AddressBlocks {
  if (isIPv4(address)) {
    const [a, b, c] = address.split('.');
    return { near: `${a}.${b}.${c}.0/24`, wide: `${a}.${b}.0.0/16` };
  }
  const [a = '0', b = '0', c = '0'] = address.toLowerCase().split(':');
  return { near: `${a}:${b}:${c}::/48`, wide: `${a}:${b}::/32` };
}

/** Numbers that are handed out together: a number in E.164 without its last five digits. */
export function rangeOf(mobile: string): string {
  return `${mobile.slice(0, -5)}…`;
}
