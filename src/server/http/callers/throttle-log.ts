import { isIPv4 } from 'node:net';

import { networkOf } from '../../platform/addresses.ts';
import type { Log } from '../../platform/log/log.ts';

/** The bound that a caller has met: its share of the thread, its pace, or the most connections of all. */
export type ThrottledBy = 'turns' | 'pace' | 'connections';

/** Milliseconds in which a network is logged once. */
const MINUTE = 60_000;
/** Networks that are logged in a minute, so that a distributed flood does not fill the log. */
const MOST = 20;

type Logged = { networks: Set<string>; since: number };

/** Each log has its own: a process may hold several applications. */
const loggedBy = new WeakMap<Pick<Log, 'warn'>, Logged>();

/** Logs the network of a throttled caller (/24 of IPv4, /48 of IPv6), never its address. */
export function logThrottled(log: Pick<Log, 'warn'>, address: string, by: ThrottledBy): void {
  let logged = loggedBy.get(log);
  if (!logged || performance.now() - logged.since > MINUTE) {
    logged = { networks: new Set(), since: performance.now() };
    loggedBy.set(log, logged);
  }
  const { networks } = logged;
  if (networks.size >= MOST) return;
  const caller = networkAround(address);
  if (networks.has(caller)) return;
  networks.add(caller);
  log.warn({ caller, by }, 'a caller is throttled');
}

function networkAround(address: string): string {
  if (isIPv4(address)) return networkOf(address, 24);
  const [prefix, bits] = address.split('/');
  return prefix !== undefined && bits !== undefined ? networkOf(prefix, 48) : address;
}
