import { createServer as createHttpServer } from 'node:http';

import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import { reserveRoute } from '../content/reserved.ts';
import { createAudit } from './audit/audit.ts';
import { registerBrochureRoutes } from './brochures/routes.ts';
import type { Config } from './config.ts';
import { registerAggregateRoutes } from './content/aggregate-routes.ts';
import { type Content, createContent } from './content/content.ts';
import { registerPublicContentRoutes } from './content/public/routes.ts';
import { registerPageNames } from './content/page-name-routes.ts';
import { registerPageView } from './content/page-view-routes.ts';
import { registerPreviewPages, registerPreviewRoutes } from './content/preview-routes.ts';
import { registerContentRoutes } from './content/routes.ts';
import { registerDashboardRoutes } from './dashboard/routes.ts';
import { registerDownloadRoutes } from './download/routes.ts';
import { registerEventRoutes } from './events/routes.ts';
import { createMetrics } from './health/metrics.ts';
import { registerHealthRoutes } from './health/routes.ts';
import { prepareApi } from './http/api.ts';
import { answerError } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { limitRules } from './http/limit-rules.ts';
import { requestIds } from './http/request-id.ts';
import { timeouts } from './http/timeouts.ts';
import { openTurns } from './http/turns.ts';
import type { RegisterRoutes, Reply, Request, Server } from './http/server.ts';
import { registerInboxRoutes } from './inbox/routes.ts';
import { openLeads } from './leads/leads.ts';
import { registerLeadRoutes } from './leads/routes.ts';
import { registerMediaFiles } from './media/file-routes.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { createMediaLibrary } from './media/service.ts';
import type { Parts, PlatformParts } from './parts.ts';
import { registerReferralRoutes } from './referrals/routes.ts';
import { registerRegionRoutes } from './region/routes.ts';
import { createRegions } from './region/service.ts';
import { answerNoPage } from './website/answer-page.ts';
import { registerWebsiteRoutes } from './website/routes.ts';
import { openWebsite, type Website } from './website/website.ts';
import { systemClock } from './platform/clock.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import type { DatabaseHandle } from './platform/database.ts';
import { createDrain } from './platform/drain.ts';
import { openLimits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import type { Terminal } from './platform/messages/console.ts';
import { openMessages } from './platform/messages/open.ts';
import { openOutbox } from './platform/outbox/open.ts';
import { createPresence } from './platform/presence.ts';
import { routinesOf } from './platform/routines.ts';
import { openStorage } from './platform/storage/open.ts';
import { registerStaffArea } from './staffArea/routes.ts';
import { registerStaffRoutes } from './staff/all-routes.ts';
import { createStaff } from './staff/create.ts';
import { openVisitors } from './visitors/visitors.ts';

/** What a test replaces; everything else is as in production. */
export type Overrides = {
  clock?: Clock;
  log?: Log;
  /** Opened and closed by the caller; by default the app opens `config.database.url`. */
  database?: DatabaseHandle;
  /** Where console messages are printed; standard output by default. */
  terminal?: Terminal;
  /** Routes that only a test has, behind the same guards as all others. */
  routes?: RegisterRoutes;
};

/** The application, ready to listen. */
export type App = {
  server: Server;
  parts: Parts;
  /** Begins what happens without being asked: deliveries, schedules, listening to other processes. */
  start(): Promise<void>;
  /** Finishes the requests in flight, then stops everything that `createApp` and `start` began. */
  close(): Promise<void>;
};

/** Routes under /api. Each feature adds its own line. */
const apiFeatures: readonly RegisterRoutes[] = [
  registerRegionRoutes,
  registerLeadRoutes,
  registerReferralRoutes,
  registerEventRoutes,
  registerBrochureRoutes,
  registerDownloadRoutes,
  registerStaffRoutes,
  registerContentRoutes,
  registerPublicContentRoutes,
  registerPreviewRoutes,
  registerPageView,
  registerPageNames,
  registerAggregateRoutes,
  registerMediaRoutes,
  registerInboxRoutes,
  registerDashboardRoutes,
];

/** Routes of pages and files, which go through none of the API's hooks. */
const siteFeatures: readonly RegisterRoutes[] = [
  registerWebsiteRoutes,
  registerPreviewPages,
  registerStaffArea,
  registerHealthRoutes,
  registerMediaFiles,
];

const BODY_LIMIT = 100 * 1_024;

const printed: Terminal = (text) => void process.stdout.write(text);

const openPlatform = (config: Config, given: Overrides): PlatformParts => {
  const clock = given.clock ?? systemClock;
  const log = given.log ?? createLog(config.logLevel);
  const database =
    given.database ??
    openDatabase(config.database.url ?? '', {
      ...config.database,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
  const { relaxed: pool } = database;
  const outbox = openOutbox({ pool, clock, log, routines: routinesOf(config.project).schema });
  const terminal = given.terminal ?? printed;
  const limits = openLimits(pool, limitRules(config));
  outbox.schedule('limits.forget', '17 * * * *', () => limits.forgetExpired());
  return {
    config,
    database,
    clock,
    log,
    limits,
    turns: openTurns(config),
    outbox,
    presence: createPresence(),
    drain: createDrain(),
    messages: openMessages({ config, pool, clock, outbox, terminal }),
    storage: openStorage(config),
  };
};

const createServer = (
  { config, log, turns, drain }: PlatformParts,
  { website, content }: { website: Website; content: Content },
): Server => {
  const { trustedProxies } = config.http;
  const server = Fastify({
    // Pages and public answers whose bytes are ready go out before the framework sees the request.
    serverFactory: (handler) =>
      createHttpServer(timeouts(config), (request, response) => {
        if (drain.begun()) response.shouldKeepAlive = false;
        website.answer(request, response, () =>
          content.answers.fastLane(request, response, () => handler(request, response)),
        );
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log for each request, made ready for writing, would cost each a twentieth of its time; few write.
    childLoggerFactory: (shared) => shared,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    // What reaches this process is answered, to the last.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot be read is to visitors one that does not exist.
    frameworkErrors: (error, request, reply) =>
      void (request.url.startsWith('/api/')
        ? answerError(error, request as Request, reply as Reply)
        : answerNoPage({ website, turns }, request as Request, reply as Reply)),
  });
  server.addHook('onRoute', ({ url }) => reserveRoute(url));
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return server.withTypeProvider<ZodTypeProvider>() as unknown as Server;
};

/** Gives each feature a scope of its own. */
const registerAll = async (
  server: Server,
  features: readonly RegisterRoutes[],
  parts: Parts,
): Promise<void> => {
  for (const register of features) {
    await server.register(async (scope) =>
      register(scope.withTypeProvider<ZodTypeProvider>(), parts),
    );
  }
};

/**
 * Builds the application on a migrated database. Tests boot this very one.
 * @throws where a part cannot be built; the database need not be reachable
 */
export const createApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const platform = openPlatform(config, overrides);
  const media = createMediaLibrary({ ...platform, refreshPages: () => content.refreshMedia() });
  const content = createContent({ ...platform, library: media });
  const website = await openWebsite(config, content);
  const hears = (): boolean => content.hearing() === 'listening';
  const metrics = createMetrics({ parts: platform, hears });
  const audit = createAudit(platform.clock);
  const staff = createStaff(platform, audit);
  const visitors = openVisitors(platform);
  const regions = createRegions(platform);
  const ground = { ...platform, metrics, media, content, staff, audit, regions, visitors, website };
  const parts: Parts = { ...ground, leads: openLeads(ground) };
  const server = createServer(platform, { website, content });

  await server.register(async (api) => {
    const guarded = api.withTypeProvider<ZodTypeProvider>();
    await prepareApi(guarded, parts);
    await registerAll(guarded, apiFeatures, parts);
    if (overrides.routes !== undefined) await registerAll(guarded, [overrides.routes], parts);
  });
  await registerAll(server, siteFeatures, parts);
  await server.ready();

  return {
    server,
    parts,
    start: async () => {
      await parts.content.start();
      await parts.outbox.start();
    },
    close: async () => {
      await server.close();
      await website.close();
      await parts.content.close();
      await parts.outbox.close();
      if (overrides.database === undefined) await parts.database.close();
    },
  };
};
