import type { Server } from '../../src/server/http/server.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = { method: Method; path: string };

/** Every route of the API. */
export function routesOf(server: Server): Route[] {
  return allRoutesOf(server).filter(({ path }) => path.startsWith('/api/'));
}

/** Every route, read from the tree that Fastify prints. */
export function allRoutesOf(server: Server): Route[] {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?/u.exec(line);
      if (match === null) return [];
      const [, indent = '', part = '', methods = ''] = match;
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ method: method as Method, path }));
    });
}

/** An address of a route at which nothing is. */
export function addressOf({ path }: Route): string {
  return path.replace(/:([\w|:]+)/g, (_all, name: string) =>
    /id$|version/i.test(name) ? '2147483647' : 'nowhere',
  );
}
