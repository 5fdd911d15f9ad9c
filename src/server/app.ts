import { setImmediate as between } from 'node:timers/promises';

import { API } from '../kernel/constants.ts';
import { fileReferencesOf } from './file-references.ts';
import type { Config } from './config/config.ts';
import { type ConfigOverrides, withOverrides } from './config/overrides.ts';
import { pages, visitorCalls, visitorPages } from './core-routes.ts';
import type { Feature } from './feature.ts';
import { scheduleFilesSweep } from './files/sweep.ts';
import { createServer, handOver, prepareCalls, registerAll } from './http/create-server.ts';
import { scheduleForgetting } from './http/idempotency/idempotency.ts';
import type { RegisterRoutes, Server } from './http/server.ts';
import { makeWay } from './content/make-way.ts';
import { scheduleProtecting } from './installation/re-encryption.ts';
import { emptyMediaTrash } from './media/service.ts';
import { type Log, openLog } from './platform/log/log.ts';
import { openPlatform, type PlatformOverrides } from './platform/open.ts';
import { keptProtected } from './protected.ts';
import { openServices, routesOf, type Services } from './services.ts';
import { answerWaiting, keepContact } from './website/waiting-page.ts';

export type Overrides = PlatformOverrides &
  ConfigOverrides & {
    routes?: RegisterRoutes<Services>;
    startsSchedules?: boolean;
  };

export type App = {
  server: Server;
  api(): Promise<Server>;
  services: Services;
  start(): Promise<void>;
  /** Finishes the requests in flight, then stops everything that `createApp` and `start` began. */
  close(): Promise<void>;
};

function once<Made>(make: () => Promise<Made>) {
  let made: Promise<Made> | undefined;
  return { get: () => (made ??= make()), made: async () => made };
}

/** @throws if a part cannot be built; the database need not be reachable */
export async function createApp(
  config: Config,
  features: readonly Feature[],
  overrides: Overrides = {},
): Promise<App> {
  const overridden = withOverrides(config, overrides);
  const log = overrides.log ?? openLog(config);
  const recorder = await openRecorder(overridden, log);
  const platform = openPlatform(overridden, { ...overrides, log }, recorder);
  const services = await openServices(platform, features);
  const { website, content, outbox, opened, schedules } = services;
  const waits = answerWaiting(platform);
  const server = createServer(services, (request, response, next) => {
    platform.drain.watch(response);
    if (platform.waiting.isWaiting && waits(request, response)) return;
    const answer = request.url?.startsWith(`${API}/`) ? content.answers.fastLane : website.answer;
    answer(request, response, next);
  });
  scheduleMaintenance(services);
  const api = once(async () => {
    const { buildWholeApi } = await import('./whole-api.ts');
    return buildWholeApi(services, overrides.routes && [overrides.routes]);
  });

  await server.register(async (scope) => {
    await prepareCalls(scope, services);
    await registerAll(scope, [...visitorCalls, ...visitorPages], { deps: services, between });
    await registerAll(scope, routesOf(opened, ['visitorCalls', 'visitorPages']), {
      deps: services,
      between,
    });
  });
  handOver(server, api.get);
  await registerAll(server, pages, { deps: services, between });
  await server.ready();
  const stopMakingWay = makeWay(services);

  return {
    server,
    api: api.get,
    services,
    start: async () => {
      for (const feature of opened) await feature.start?.();
      await content.start();
      await keepContact(services);
      await outbox.start();
      if (overrides.startsSchedules ?? true) schedules.start();
    },
    close: async () => {
      stopMakingWay();
      await server.close();
      await (await api.made())?.close();
      for (const { close } of opened) close?.();
      await website.close();
      await keepContact(services);
      await content.close();
      await schedules.close();
      await outbox.close();
      await platform.keepMade.ended();
      await recorder?.close();
      if (overrides.database === undefined) await platform.database.close();
    },
  };
}

async function openRecorder(config: Config, log: Log) {
  if (!config.telemetry) return undefined;
  const { openTelemetry } = await import('./telemetry/open.ts');
  return openTelemetry(config.telemetry, config, log);
}

function scheduleMaintenance(deps: Services): void {
  const { database, parts, schedules } = deps;
  scheduleForgetting(deps);
  scheduleFilesSweep({ ...deps, references: fileReferencesOf(database.db, parts) });
  scheduleProtecting(deps, keptProtected);
  schedules.add('media.trash', '51 3 * * *', () => emptyMediaTrash(deps));
}
