import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { destination } from 'pino';

import type { Feature } from '../../src/server/feature.ts';
import { type App, createApp, type Overrides } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import type { LimitOverrides, VendorOverrides } from '../../src/server/config/config.ts';
import { type ManualClock, manualClock } from '../../src/server/platform/clock.ts';
import { createLog } from '../../src/server/platform/log/log.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { SECRET } from './cluster.ts';
import { dataFolder } from './data-folder.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { requireDeclaredFailures } from './declared-failures.ts';
import { OF_TESTS } from './overrides.ts';
import { freePort } from './ports.ts';
import type { Content } from './template.ts';

export type TestAppOptions = {
  /** Environment variables beyond the defaults of a start, e.g. `{PROSPECTUS_OTP_TRIES: '3'}`. */
  env?: Record<string, string>;
  /** Bounds in place of the product's own, e.g. `{leadPost: 1000}`. */
  limits?: LimitOverrides;
  /** Vendors on this machine. */
  vendors?: VendorOverrides;
  /** What the database holds at first; the demo university by default. */
  content?: Content;
  /** The features that are plugged in; none by default, or those of `beside`. */
  features?: readonly Feature[];
  /** One that stands already, in place of one of the server of the tests; `close` drops it too. */
  database?: TestDatabase;
  /** Another app to share the database and data folder with, as a second process would. */
  beside?: TestApp;
  /** Begins deliveries and listening to other processes; on by default. */
  start?: boolean;
  /** Begins schedules too; off by default, as tests move the clock by months. */
  schedules?: boolean;
  /** Answers over TCP too, at `origin`; without it requests go through `inject`. */
  listen?: boolean;
  /** One of its own by default. */
  port?: number;
  /** Another copy of the product, with its folder. */
  copy?: Readonly<{
    createApp: typeof createApp;
    readConfig: typeof readConfig;
    project: string;
  }>;
  /** Told each line of the log; without it errors alone are kept. */
  logged?: (line: string) => void;
  /** Routes that only this test has, behind the same guards as all others. */
  routes?: Overrides['routes'];
};

/** The very application that production runs, on a database and with a clock of its own. */
export type TestApp = App & {
  config: Config;
  features: readonly Feature[];
  origin: string;
  clock: ManualClock;
  database: TestDatabase;
  /** What the console providers printed: SMS and mail as sent. */
  printed: string[];
};

/** Errors that tests provoke on purpose: at hand where a test fails, and not among the lines of a run. */
const errors = destination({
  dest: join(PROJECT, 'node_modules/.cache/prospectus/errors-of-tests.log'),
  mkdir: true,
  sync: true,
});

/**
 * Boots the application; `close` stops it and drops its database, and fails where a call has answered a failure that it
 * does not declare.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside, start = true, listen = false } = options;
  const features = options.features ?? beside?.features ?? [];
  const database =
    beside?.database ?? options.database ?? (await createTestDatabase(options.content ?? 'demo'));
  const dataDir = beside?.config.dataDir ?? dataFolder(database.templateData);
  const port = options.port ?? (await freePort());
  const at = { port, host: '127.0.0.1' };
  const config = {
    ...(options.copy?.readConfig ?? readConfig)({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      PROSPECTUS_DATA_DIR: dataDir,
      PROSPECTUS_SECRET: SECRET,
      PROSPECTUS_LOG_LEVEL: 'error',
      PROSPECTUS_DATABASE_CONNECTIONS: '8',
      ...options.env,
    }),
    ...(options.copy && { project: options.copy.project }),
  };
  const clock = beside?.clock ?? manualClock();
  const printed: string[] = [];
  const overrides = {
    clock,
    startsSchedules: options.schedules ?? false,
    log: createLog(config.logLevel, options.logged ? { write: options.logged } : errors),
    terminal: (text: string) => void printed.push(text),
    limits: { ...OF_TESTS, ...options.limits },
    ...(options.vendors && { vendors: options.vendors }),
    ...(options.routes && { routes: options.routes }),
  };
  const make = options.copy?.createApp ?? createApp;
  const app = await make(config, features, overrides);
  if (listen) await app.server.listen(at);
  if (start) await app.start();
  const close = async () => {
    await app.close();
    if (!beside) {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    requireDeclaredFailures();
  };
  return {
    ...app,
    close,
    config: app.services.config,
    features,
    origin: config.http.origin,
    clock,
    database,
    printed,
  };
}
