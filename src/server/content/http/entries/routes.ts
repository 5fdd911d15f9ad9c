import { setImmediate } from 'node:timers/promises';

import { typeNames, typeOf, type TypeName } from '../../../../content/registry.ts';
import type { Server } from '../../../http/server.ts';
import { registerChecks } from './check-routes.ts';
import {
  registerEntryReads,
  registerEntryRoutes,
  registerPublishRoutes,
  registerRevisionReads,
  registerRevisionRestore,
} from './entry-routes.ts';
import {
  registerExport,
  registerListRead,
  registerListWrites,
  registerTemplate,
  registerValues,
} from './list-routes.ts';
import {
  type ContentRouteDeps,
  ownRouteContextOf,
  type RouteContext,
  routeContextOf,
} from '../route-context.ts';
import { cancelSeries, editSeries, makeSeries } from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { actorOf } from '../../../staff/actor.ts';

/** The calls by which staff write and read content: the same for every type. */
export async function registerContentRoutes(server: Server, deps: ContentRouteDeps): Promise<void> {
  for (const name of typeNames) {
    registerType({ server, deps }, name);
    // Thirty routes a type: visitors are answered in between.
    await setImmediate();
  }
}

type Registering = { server: Server; deps: ContentRouteDeps };

function registerType({ server, deps }: Registering, name: TypeName): void {
  const context = routeContextOf(server, deps, typeOf(name));
  registerEntryRoutes(context);
  registerPublishRoutes(context);
  registerRevisionRestore(context);
  registerListWrites(context);
  registerExport(context);
  registerTemplate(context);
  registerListRead(context);
  registerValues(context);
  registerReads(context);
  registerChecks(context);
  if (typeOf(name).behaviour.agenda) registerSeries(context);
  // If the type's own path serves a public call, staff use `/api/content{path}` instead.
  const { publicRead = [] } = typeOf(name);
  const own = ownRouteContextOf(server, deps, typeOf(name));
  if (!publicRead.includes('list')) registerListRead(own);
  if (!publicRead.includes('entry')) registerReads(own);
}

function registerReads(context: RouteContext): void {
  registerEntryReads(context);
  registerRevisionReads(context);
}

/** Entries that are made, changed and cancelled as a series. */
function registerSeries({ route, deps, name }: RouteContext): void {
  const { content } = deps;
  route(makeSeries, async (request) => {
    const { series, rows } = await content.makeSeries(
      { type: name, ...request.body },
      actorOf(deps, request),
    );
    return success({ series, ids: rows.map(({ id }) => id) });
  });
  route(editSeries, async (request) =>
    success({
      done: await content.editSeries({ type: name, ...request.body }, actorOf(deps, request)),
    }),
  );
  route(cancelSeries, async (request) =>
    success({
      ids: await content.cancelSeries({ type: name, ...request.body }, actorOf(deps, request)),
    }),
  );
}
