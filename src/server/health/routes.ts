import { timingSafeEqual, createHash } from 'node:crypto';

import { AppError } from '../http/errors.ts';
import type { RegisterRoutes, Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address = ''): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/**
 * Who may read the figures: whoever has the token, or without one, programs on this machine that
 * no proxy stands before.
 */
const mayReadMetrics = (request: Request, token: string | undefined): boolean => {
  if (token !== undefined) {
    const given = request.headers.authorization ?? '';
    return timingSafeEqual(hashed(given), hashed(`Bearer ${token}`));
  }
  const proxied = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
  return isLoopback(request.socket.remoteAddress) && proxied === undefined;
};

const checks = ({ database, storage }: Parts) => ({
  database: async (): Promise<void> => void (await database.relaxed.query('SELECT 1')),
  storage: () => storage.check(),
});

const outcomeOf = async (check: () => Promise<void>): Promise<'ok' | 'failed'> => {
  try {
    await check();
    return 'ok';
  } catch {
    return 'failed';
  }
};

/**
 * /healthz: the process answers. /readyz: so do the database and the file store; 503 otherwise.
 * /metrics: figures for Prometheus.
 */
export const registerHealthRoutes: RegisterRoutes = (server, parts) => {
  const ready = checks(parts);

  server.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, storage] = await Promise.all([
      outcomeOf(ready.database),
      outcomeOf(ready.storage),
    ]);
    const isReady = database === 'ok' && storage === 'ok';
    const status = isReady ? 'ready' : 'not ready';
    reply.header('cache-control', 'no-store').status(isReady ? 200 : 503);
    return reply.send({ status, database, storage });
  });

  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, parts.config.metricsToken)) throw new AppError('forbidden');
    const { body, contentType } = await parts.metrics.text();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
};
