import type { Config } from '../config/config.ts';
import { AppError } from './errors.ts';
import type { Request } from './server.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses state-changing calls that another site makes in a visitor's browser. A browser always
 * says where such a call comes from (Sec-Fetch-Site, else Origin); a program that says neither
 * carries nobody's cookies and passes.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function originCheck({ http }: Pick<Config, 'http'>) {
  const ours = new URL(http.origin).origin;
  const isOurs = (origin: string, request: Request): boolean =>
    origin === ours || origin === `${request.protocol}://${request.host}`;

  return async (request: Request): Promise<void> => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    const { origin } = request.headers;
    if (site === undefined && origin === undefined) return;
    if (origin !== undefined && isOurs(origin, request)) return;
    throw new AppError('cross_origin');
  };
}
