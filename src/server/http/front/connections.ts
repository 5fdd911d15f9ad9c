import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';

import { openFilesLimit } from '../../platform/open-files.ts';
import type { Log } from '../../platform/log/log.ts';
import { callerAddress } from '../callers/limit.ts';
import { tellHeld } from '../callers/tell-held.ts';
import { unreadBound } from './unread.ts';

/** Connections that a process keeps: each takes some ten kilobytes. */
const MOST = 16_384;
/** The part of what the system lets be open that they take: files and the database have the rest. */
const OF_OPEN = 3 / 4;
/** Of those that are kept, the part that one caller may hold where room is needed. */
const SHARE = 1 / 16;
/** Of those that are kept, the part that is closed at a time; as many come before it is looked at again. */
const AT_A_TIME = 1 / 64;
/** Milliseconds after which it is looked again at how much waits to be read. */
const EVERY = 1_000;

/**
 * Keeps one caller from holding all the connections that a process can have, so that nobody else is let in: where as many
 * are open as are kept, the oldest of whoever holds most of them make room, or, where nobody holds many, those on which
 * nothing is asked. What is beyond all that is closed at once. So are those of whoever reads too little of what it asks for.
 */
export function shareConnections(server: HttpServer, log: Pick<Log, 'warn'>): void {
  const most = Math.min(MOST, Math.floor(openFilesLimit() * OF_OPEN));
  const atATime = Math.ceil(most * AT_A_TIME);
  const held = new Map<string, Set<Socket>>();
  let open = 0;

  const forget = (caller: string, socket: Socket): void => {
    const sockets = held.get(caller);
    if (!sockets?.delete(socket)) return;
    open -= 1;
    if (sockets.size === 0) held.delete(caller);
  };

  const close = (caller: string, socket: Socket): void => {
    forget(caller, socket);
    socket.destroy();
  };

  const makeRoom = (): void => {
    const [caller, sockets] = largest(held);
    if (sockets.size <= most * SHARE) return server.closeIdleConnections();
    tellHeld(log, caller, 'connections');
    // A set keeps the order in which they came.
    for (const socket of [...sockets].slice(0, atATime)) close(caller, socket);
  };

  const lookAtUnread = unreadBound(held, (caller, socket) => {
    tellHeld(log, caller, 'answers');
    close(caller, socket);
  });
  const looking = setInterval(lookAtUnread, EVERY).unref();
  server.once('close', () => clearInterval(looking));

  const maxConnections = Math.ceil(most * (1 + SHARE));
  // Not dropped, the leading process would hand what is refused from one to the other without end.
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('connection', (socket: Socket) => {
    const caller = callerAddress({ ip: socket.remoteAddress ?? '' });
    const sockets = held.get(caller) ?? new Set();
    held.set(caller, sockets.add(socket));
    open += 1;
    socket.once('close', () => forget(caller, socket));
    if (open > most && open % atATime === 0) makeRoom();
  });
}

function largest(held: ReadonlyMap<string, ReadonlySet<Socket>>): [string, ReadonlySet<Socket>] {
  let found: [string, ReadonlySet<Socket>] = ['', new Set()];
  for (const each of held) if (each[1].size > found[1].size) found = each;
  return found;
}

/**
 * Logs a connection that the system could not give, as where it has no more files: unheard, it would end the process. What
 * keeps the server from listening is for whoever tells it to.
 */
export function outliveUntaken(server: HttpServer, log: Pick<Log, 'warn'>): void {
  server.once('listening', () => {
    server.on('error', (error) => log.warn({ err: error }, 'a connection was not taken'));
  });
}
