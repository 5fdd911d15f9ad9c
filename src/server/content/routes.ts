import { setImmediate } from 'node:timers/promises';

import { typeNames, typeOf, type TypeName } from '../../content/registry.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { registerChecks } from './check-routes.ts';
import { registerEntryReads, registerEntryRoutes } from './entry-routes.ts';
import { registerExport, registerListRead, registerListWrites } from './list-routes.ts';
import { registerPublishRoutes } from './publish-routes.ts';
import { registerRevisionReads, registerRevisionRestore } from './revision-routes.ts';
import { routeContextOf, type RouteContext } from './route-context.ts';
import type { ContentRouteDeps } from './route-deps.ts';

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
    registerType(routeContextOf(server, parts, typeOf(name)), name);
    // Thirty routes a type: visitors are answered in between.
    await setImmediate();
  }
};

function registerType(context: RouteContext, name: TypeName): void {
  registerEntryRoutes(context);
  registerPublishRoutes(context);
  registerRevisionRestore(context);
  registerListWrites(context);
  registerExport(context);
  registerReads(context, context.reads);
  registerChecks(context);
  if (!publicLists.includes(name)) registerListRead(context, context.base);
  if (!publicEntries.includes(name)) {
    registerEntryReads(context, context.base);
    registerRevisionReads(context, context.base);
  }
}

function registerReads(context: RouteContext, at: string): void {
  registerListRead(context, at);
  registerEntryReads(context, at);
  registerRevisionReads(context, at);
}
