import { AppError } from './errors.ts';
import type { Request, Reply, Server } from './server.ts';

type Known = { method: string; pattern: RegExp };

/** A route's path as a pattern: `/api/faq/:id` takes one segment, `*` takes the rest. */
const patternOf = (url: string): RegExp => {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:[^/]+/g, '/[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
};

/**
 * Answers what no route of `/api` takes: 405 with Allow where another method would do, else 404.
 * Register it before the routes, so that it knows them.
 */
export const registerNotFound = (server: Server): void => {
  const known: Known[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('/api/*')) return;
    for (const one of [method].flat()) known.push({ method: one, pattern: patternOf(url) });
  });
  const refuse = (request: Request, reply: Reply): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw new AppError('not_found');
    reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    throw new AppError('method_not_allowed');
  };
  server.all('/api/*', { schema: { hide: true } }, refuse);
};
