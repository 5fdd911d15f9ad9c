import type { Log } from '../platform/log.ts';
import type { Reply, Request } from './server.ts';

/**
 * One line a call. Names the route, not the address, as addresses may carry a phone number; the
 * caller's address is left out for the same reason.
 */
export function accessLog(log: Log) {
  return async (request: Request, reply: Reply): Promise<void> => {
    if (!log.isLevelEnabled('info')) return;
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  };
}
