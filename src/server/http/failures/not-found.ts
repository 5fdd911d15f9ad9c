import { AppError } from '../errors.ts';
import type { Request, Reply, Server } from '../server.ts';

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

/** Returns true if a path matches a route: `:id` takes one segment, `*` takes the rest. */
function isOf(route: readonly string[], path: readonly string[]): boolean {
  const rest = route.indexOf('*');
  const fixed = rest === -1 ? route : route.slice(0, rest);
  if (rest === -1 ? path.length !== route.length : path.length < rest) return false;
  return fixed.every((one, at) => (one.startsWith(':') ? path[at] !== '' : one === path[at]));
}

/**
 * Answers calls that match no route of `/api`: 414 if a parameter of the path is too long, 405 with Allow if another
 * method would match, else 404. Register it before the routes, because it collects them as they are added.
 */
export function registerNotFound(server: Server): void {
  const known: { method: string; segments: readonly string[] }[] = [];
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
