import { setImmediate } from 'node:timers/promises';

import { typeNames, typeOf, type TypeName } from '../../content/registry.ts';
import type { RegisterRoutes, Server } from '../http/server.ts';
import { registerChecks } from './check-routes.ts';
import { registerEntryReads, registerEntryRoutes } from './entry-routes.ts';
import { registerExport, registerListRead, registerListWrites } from './list-routes.ts';
import { registerPublishRoutes } from './publish-routes.ts';
import { registerRevisionReads, registerRevisionRestore } from './revision-routes.ts';
import type { ContentRouteDeps } from './route-deps.ts';
import { ownRouteContextOf, type RouteContext, routeContextOf } from './route-context.ts';

/**
 * Types whose own path the public reads: staff read these at `/api/content{path}` only. Writes are
 * at the own path for all.
 */
const publicLists: readonly string[] = [
  'programme',
  'promotionalText',
  'landing',
  'liveLecture',
  'blog',
];
const publicEntries: readonly string[] = ['auxiliary', 'footer', 'metadata', 'blog'];

/** The calls by which staff write and read content: the same for every type. */
export const registerContentRoutes: RegisterRoutes<ContentRouteDeps> = async (server, parts) => {
  for (const name of typeNames) {
    registerType({ server, parts }, name);
    // Thirty routes a type: visitors are answered in between.
    await setImmediate();
  }
};

type Registering = { server: Server; parts: ContentRouteDeps };

function registerType({ server, parts }: Registering, name: TypeName): void {
  const context = routeContextOf(server, parts, typeOf(name));
  registerEntryRoutes(context);
  registerPublishRoutes(context);
  registerRevisionRestore(context);
  registerListWrites(context);
  registerExport(context);
  registerListRead(context);
  registerReads(context);
  registerChecks(context);
  const own = ownRouteContextOf(server, parts, typeOf(name));
  if (!publicLists.includes(name)) registerListRead(own);
  if (!publicEntries.includes(name)) registerReads(own);
}

function registerReads(context: RouteContext): void {
  registerEntryReads(context);
  registerRevisionReads(context);
}
