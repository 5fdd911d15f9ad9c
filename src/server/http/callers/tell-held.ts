import { isIPv4 } from 'node:net';

import { networkOf } from '../../platform/addresses.ts';
import type { Log } from '../../platform/log/log.ts';

/**
 * Why a caller waits: it heeds no refusal, has used up its turns of the thread, comes faster than it may while the
 * thread is busy, holds most of the connections that there can be, or asks for much and reads little of it.
 */
export type Held = 'refusals' | 'turns' | 'pace' | 'connections' | 'answers';

/** Milliseconds in which a network is told once. */
const MINUTE = 60_000;
/** Networks that are told in a minute: a flood from everywhere fills no log. */
const MOST = 20;

const told = new Set<string>();
let since = 0;

/** Says in the log which network a caller is in who is held: /24 of IPv4, /48 of IPv6, and no address. */
export function tellHeld(log: Pick<Log, 'warn'>, address: string, held: Held): void {
  if (performance.now() - since > MINUTE) {
    told.clear();
    since = performance.now();
  }
  if (told.size >= MOST) return;
  const caller = networkAround(address);
  if (told.has(caller)) return;
  told.add(caller);
  log.warn({ caller, held }, 'a caller is held');
}

function networkAround(address: string): string {
  return isIPv4(address) ? networkOf(address, 24) : subscriberOf(address);
}

/** All that one subscriber of IPv6 may have, a /48; any other caller as it is. */
export function subscriberOf(caller: string): string {
  const [prefix, bits] = caller.split('/');
  return prefix !== undefined && bits !== undefined ? networkOf(prefix, 48) : caller;
}
