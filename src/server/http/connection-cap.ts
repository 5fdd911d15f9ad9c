import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';

import proxyAddress from '@fastify/proxy-addr';

import { callerAddress } from './callers/limit.ts';
import { logThrottled } from './callers/throttle-log.ts';
import type { Log } from '../platform/log/log.ts';

/** Connections of a process; each takes about 10 kB. */
const MOST = 16_384;
/** Share of the file descriptors that connections may take; files and the database need the others. */
const OF_FILES = 3 / 4;

/**
 * Caps the connections of a process. When all are taken, the address with the most loses its oldest ones; if no address
 * has many, all idle ones are closed. Connections of trusted proxies belong to no address.
 */
export function capConnections(
  server: HttpServer,
  trustedProxies: readonly string[],
  log: Pick<Log, 'warn'>,
): void {
  const most = Math.min(MOST, Math.floor(openFilesLimit() * OF_FILES));
  /** Connections that are closed at once. */
  const batch = Math.ceil(most / 64);
  const isProxy = proxyAddress.compile([...trustedProxies]);
  const sockets = new Map<string, Set<Socket>>();
  let open = 0;
  server.maxConnections = most + 4 * batch;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    open += 1;
    socket.once('close', () => (open -= 1));
    if (!isProxy(remoteAddress, 0)) hold(sockets, callerAddress({ ip: remoteAddress }), socket);
    if (open <= most || open % batch !== 0) return;
    const [address, oldest] = largest(sockets);
    if (oldest.size <= batch) return server.closeIdleConnections();
    logThrottled(log, address, 'connections');
    for (const each of [...oldest].slice(0, batch)) each.destroy();
  });
}

function hold(sockets: Map<string, Set<Socket>>, address: string, socket: Socket): void {
  const own = sockets.get(address) ?? new Set();
  sockets.set(address, own.add(socket));
  socket.once('close', () => {
    own.delete(socket);
    if (own.size === 0 && sockets.get(address) === own) sockets.delete(address);
  });
}

function largest(sockets: ReadonlyMap<string, ReadonlySet<Socket>>): [string, ReadonlySet<Socket>] {
  let found: [string, ReadonlySet<Socket>] = ['', new Set()];
  for (const each of sockets) if (each[1].size > found[1].size) found = each;
  return found;
}

/**
 * The limit of open files and connections of this process; infinite if the system does not report one.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_limits.5.html
 */
function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
