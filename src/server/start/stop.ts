import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import { askToLeave } from '../platform/processes/siblings.ts';
import type { OpenDatabase } from './open-database.ts';

const SWEEP_MS = 20;
const PRIMARY_CLOSED_MS = 100;
/** Share of `drainMs` by which siblings, and a proxy that closes idle connections, may be late. */
const LATE = 1 / 8;
/** Longest drained stop in multiples of `drainMs`, besides the requests in flight. */
export const DRAINS = 2 + 2 * LATE;

/** Finishes the requests in flight; with a `drainMs`, callers get time to look elsewhere first. */
export async function stop(app: App, database: OpenDatabase, drainMs: number): Promise<void> {
  app.services.drain.begin();
  if (drainMs > 0) await leave(app, drainMs);
  // A connection that was busy when the close began would be kept alive afterwards.
  const sweep = setInterval(() => app.server.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    await database.stop();
  }
}

/**
 * In the first half answers end their connections, so a proxy that checks readiness has left by then. Others come back on
 * new connections, which are kept for the second half: one that waits to be accepted when the port closes is lost. Once all
 * siblings have closed the port, the remaining connections end with an answer, or when the other side closes them.
 */
async function leave({ server, services: { drain } }: App, drainMs: number): Promise<void> {
  await pause(drainMs / 2);
  drain.giveUpConnections(false);
  await pause(drainMs / 2);
  const { closed, ended } = closePort(server.server);
  await Promise.race([closed, pause(drainMs / 2)]);
  await pause(drainMs * LATE);
  drain.giveUpConnections(true);
  await Promise.race([ended, pause(drainMs * (1 / 2 + LATE))]);
}

/**
 * `http.Server.close` would also close idle connections, into which a proxy may be writing. A worker accepts until the
 * primary has closed the shared socket: connections that wait there would be reset.
 */
function closePort(server: HttpServer): Record<'closed' | 'ended', Promise<void>> {
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const close = (done?: () => void): void => {
    TcpServer.prototype.close.call(server, () => {
      done?.();
      ended.resolve();
    });
    closed.resolve();
  };
  const closeOnceAccepted = async (done?: () => void): Promise<void> => {
    await allAccepted(server);
    close(done);
  };
  if (cluster.isWorker) {
    // The cluster module calls it as soon as the primary lets this worker go.
    server.close = (done) => {
      Reflect.deleteProperty(server, 'close');
      setTimeout(closeOnceAccepted, PRIMARY_CLOSED_MS, done);
      return server;
    };
    askToLeave();
  } else {
    void closeOnceAccepted();
  }
  return { closed: closed.promise, ended: ended.promise };
}

const MOST_TURNS = 10_000;

/**
 * A close resets connections that wait to be accepted. One is accepted in each turn of the event loop, so none waits after
 * a turn without any.
 */
async function allAccepted(server: HttpServer): Promise<void> {
  let accepted = true;
  const note = (): void => void (accepted = true);
  server.on('connection', note);
  for (let turn = 0; accepted && turn < MOST_TURNS; turn += 1) {
    accepted = false;
    await nextTurn();
  }
  server.off('connection', note);
}
