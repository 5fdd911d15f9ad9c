import { isIPv4 } from 'node:net';

import { networkOf } from '../../platform/addresses.ts';
import type { Log } from '../../platform/log/log.ts';

/** Milliseconds in which a network is logged once. */
const MINUTE = 60_000;
/** Networks that are logged in a minute, so that a distributed flood does not fill the log. */
const MOST = 20;
/** By log, as a process may hold several applications. */
const loggedBy = new WeakMap<Pick<Log, 'warn'>, { networks: Set<string>; since: number }>();

/** Logs the network of a throttled caller (/24 of IPv4, /48 of IPv6), never its address. */
export function logThrottled(
  log: Pick<Log, 'warn'>,
  address: string,
  by: 'turns' | 'pace' | 'connections',
): void {
  let logged = loggedBy.get(log);
  if (!logged || performance.now() - logged.since > MINUTE) {
    logged = { networks: new Set(), since: performance.now() };
    loggedBy.set(log, logged);
  }
  const { networks } = logged;
  if (networks.size >= MOST) return;
  const [prefix = '', bits] = address.split('/');
  const wide = bits === undefined ? address : networkOf(prefix, 48);
  const caller = isIPv4(address) ? networkOf(address, 24) : wide;
  if (networks.has(caller)) return;
  networks.add(caller);
  log.warn({ caller, by }, 'a caller is throttled');
}
