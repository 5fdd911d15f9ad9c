import { AppError } from '../errors.ts';
import type { Request, Reply, Server } from '../server.ts';

type Known = { method: string; segments: readonly string[] };

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

/** True where a path is one of a route's: `:id` takes one segment, `*` all that are left. */
function isOf(route: readonly string[], path: readonly string[]): boolean {
  const rest = route.indexOf('*');
  const fixed = rest === -1 ? route : route.slice(0, rest);
  if (rest === -1 ? path.length !== route.length : path.length < rest) return false;
  return fixed.every((one, at) => (one.startsWith(':') ? path[at] !== '' : one === path[at]));
}

/**
 * Answers what no route of `/api` takes: 414 where a part of the address is too long for it, 405 with Allow where another
 * method would do, else 404.
 * Register it before the routes, so that it knows them.
 */
export function registerNotFound(server: Server): void {
  const known: Known[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('/api/*')) return;
    for (const one of [method].flat()) known.push({ method: one, segments: segmentsOf(url) });
  });
  const refuse = async (request: Request, reply: Reply): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const asked = segmentsOf(path);
    const methods = known
      .filter(({ segments }) => isOf(segments, asked))
      .map(({ method }) => method);
    if (methods.length === 0) throw new AppError('not_found');
    // The router passes over a route of which a parameter is too long.
    if (methods.includes(request.method)) throw new AppError('uri_too_long');
    reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    throw new AppError('method_not_allowed');
  };
  // Before its body is looked at: a form that nobody takes is not of the wrong kind.
  server.all('/api/*', { onRequest: refuse, handler: refuse });
}
