import { setImmediate } from 'node:timers/promises';

import { typeNames, typeOf, type TypeName } from '../../content/registry.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { registerChecks } from './check-routes.ts';
import { registerEntryReads, registerEntryRoutes } from './entry-routes.ts';
import { registerExport, registerListRead, registerListWrites } from './list-routes.ts';
import { registerPublishRoutes } from './publish-routes.ts';
import { registerRevisionReads, registerRevisionRestore } from './revision-routes.ts';
import { frameOf, type RouteFrame } from './route-frame.ts';

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
export const registerContentRoutes: RegisterRoutes = async (server, parts) => {
  for (const name of typeNames) {
    registerType(frameOf(server, parts, typeOf(name)), name);
    // Thirty routes a type: visitors are answered in between.
    await setImmediate();
  }
};

function registerType(frame: RouteFrame, name: TypeName): void {
  registerEntryRoutes(frame);
  registerPublishRoutes(frame);
  registerRevisionRestore(frame);
  registerListWrites(frame);
  registerExport(frame);
  registerReads(frame, frame.reads);
  registerChecks(frame);
  if (!publicLists.includes(name)) registerListRead(frame, frame.base);
  if (!publicEntries.includes(name)) {
    registerEntryReads(frame, frame.base);
    registerRevisionReads(frame, frame.base);
  }
}

function registerReads(frame: RouteFrame, at: string): void {
  registerListRead(frame, at);
  registerEntryReads(frame, at);
  registerRevisionReads(frame, at);
}
