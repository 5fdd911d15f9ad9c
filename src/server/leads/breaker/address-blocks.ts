import { isIP, isIPv4 } from 'node:net';

import { networkOf } from '../../platform/addresses.ts';

/**
 * The networks that an address belongs to. `near` is what one subscriber or one small server farm has: /24 of IPv4,
 * /48 of IPv6. `wide` is what a hosting company has: /16 and /32.
 */
export type AddressBlocks = { near: string; wide: string };

/** The blocks of an address as `callerAddress` writes it: IPv4, or a /64 of IPv6. */
export function blocksOf(caller: string): AddressBlocks {
  const [address = ''] = caller.split('/');
  if (isIP(address) === 0) return { near: caller, wide: caller };
  const [near, wide] = isIPv4(address) ? [24, 16] : [48, 32];
  return { near: networkOf(address, near), wide: networkOf(address, wide) };
}

/** Numbers that are handed out together: a number in E.164 without its last five digits. */
export function rangeOf(mobile: string): string {
  return `${mobile.slice(0, -5)}…`;
}
