import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import type { OpenDatabase } from './open-database.ts';

const SWEEP_MS = 20;

/** Times `drainMs` that a drained stop takes at most, besides what is in flight. */
export const DRAINS = 1.5;

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
  await pause(drainMs / 2);
  drain.giveUpConnections(true);
  // The HTTP server's own way also closes what is idle, into which a proxy may be writing.
  const ended = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server.server, () => resolve());
  });
  await Promise.race([ended, pause(drainMs / 2)]);
}
