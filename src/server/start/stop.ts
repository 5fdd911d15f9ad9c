import cluster from 'node:cluster';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import type { OpenDatabase } from './open-database.ts';

const SWEEP_MS = 20;

/** Part of `drainMs` by which others may be late: the leading process, and a proxy that gives up what is idle. */
const LATE = 1 / 8;

/** Times `drainMs` that a drained stop takes at most, besides what is in flight. */
export const DRAINS = 1.5 + 2 * LATE;

/** Gives callers time to look elsewhere, unless `drainMs` is 0; then finishes what is in flight and stops all of it. */
export async function stop(app: App, database: OpenDatabase, drainMs: number): Promise<void> {
  app.services.drain.begin();
  if (drainMs > 0) await leave(app, drainMs);
  // A connection that was busy when the close began would be kept alive once it is done.
  const sweep = setInterval(() => app.server.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    await database.stop();
  }
}

/**
 * Who asks for readiness has looked elsewhere by half of the time, as each answer ended its connection. Who does not has
 * come back on new ones; those are kept for the other half, as what waits to be accepted when the port is closed is lost,
 * and who keeps connections makes no new ones. Then no more are taken, and those that are there end with an answer, or
 * when the other side gives them up.
 */
async function leave({ server, services: { drain } }: App, drainMs: number): Promise<void> {
  await pause(drainMs / 2);
  drain.giveUpConnections(false);
  const { ended } = await closePort(server.server, drainMs / 2, drainMs * LATE);
  drain.giveUpConnections(true);
  await Promise.race([ended, pause(drainMs * (1 / 2 + LATE))]);
}

/**
 * Takes no more connections after `ms`. Of several processes the leading one closes the port for all at that time, when
 * each has what was taken for it; one that is asked to end by itself waits `late` for that, and hands back what comes.
 */
async function closePort(server: TcpServer, ms: number, late: number) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  // The HTTP server's own way also closes what is idle, into which a proxy may be writing.
  const close = (done?: (error?: Error) => void): TcpServer => {
    begun.resolve();
    return TcpServer.prototype.close.call(server, (error) => {
      ended.resolve();
      done?.(error);
    });
  };
  const own = server.close;
  server.close = close;
  await Promise.race([begun.promise, pause(cluster.isWorker ? ms + late : ms)]);
  if (server.listening) close();
  server.close = own;
  return { ended: ended.promise };
}
