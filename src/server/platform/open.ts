import type { Config } from '../config/config.ts';
import { type Clock, systemClock } from './clock.ts';
import { type DatabaseHandle, openDatabase } from './database/database.ts';
import { type LimitName, limitRules, type Limits, openLimits } from './limits/limits.ts';
import { type Log, openLog } from './log/log.ts';
import type { Terminal } from './messages/provider.ts';
import type { Messages } from './messages/messages.ts';
import { createDrain, type Drain } from './drain.ts';
import { openMessages } from './messages/open.ts';
import { openOutbox, type Outbox } from './outbox/outbox.ts';
import { createPresence, type Presence } from './database/listening.ts';
import { deleteExpired } from './database/retention.ts';
import { routinesOf } from './database/routines.ts';
import { createSiblings, type Siblings } from './processes/siblings.ts';
import { type KeepMade, openKeepMade, openStorage, watchStorage } from './storage/open.ts';
import { openSchedules, type Schedules } from './schedules/schedules.ts';
import type { Storage } from './storage/storage.ts';
import { openVendors, type Vendors } from './vendors/vendors.ts';
import { createTally, type Tally } from './tally.ts';
import { openRequests, type Recorder, type Requests } from './trace/trace.ts';
import { openTurns, type Turns } from './turns/turns.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export type Platform = {
  config: Config;
  database: DatabaseHandle;
  clock: Clock;
  log: Log;
  limits: Limits<LimitName>;
  turns: Turns;
  outbox: Outbox;
  schedules: Schedules;
  presence: Presence;
  tally: Tally;
  recorder: Recorder | undefined;
  requests: Requests;
  drain: Drain;
  waiting: Waiting;
  siblings: Siblings;
  messages: Messages;
  storage: Storage;
  keepMade: KeepMade;
  vendors: Vendors;
};

export type PlatformOverrides = {
  clock?: Clock;
  log?: Log;
  database?: DatabaseHandle;
  terminal?: Terminal;
};

const printed: Terminal = (text) => void process.stdout.write(text);

/** The database need not be reachable. */
export function openPlatform(
  config: Config,
  given: PlatformOverrides = {},
  recorder?: Recorder,
): Platform {
  const clock = given.clock ?? systemClock;
  const log = given.log ?? openLog(config);
  const database =
    given.database ??
    openDatabase(config.database.url ?? '', {
      ...config.database,
      ...(config.limits.reading && { readingSeconds: config.limits.reading }),
      onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
  const { relaxed: pool } = database;
  const tally = createTally();
  const { schema: routines } = routinesOf(config.project);
  const { readers } = database;
  const outbox = openOutbox({ pool, readers, clock, log, routines, recorder });
  const schedules = openSchedules({ database, clock, log, tally });
  const terminal = given.terminal ?? printed;
  const vendors = openVendors({ pool, clock, log });
  const storage = watchStorage(openStorage(config), vendors, config);
  const limits = openLimits(pool, limitRules(config));
  schedules.add('limits.forget', '17 * * * *', () => limits.forgetExpired());
  schedules.add('retention', '23 2 * * *', () => deleteExpired(pool, config, clock));
  return {
    config,
    database,
    clock,
    log,
    limits,
    turns: openTurns(config),
    outbox,
    schedules,
    presence: createPresence(),
    tally,
    recorder,
    requests: openRequests(config, recorder),
    drain: createDrain(),
    waiting: createWaiting(),
    siblings: createSiblings(config.processes),
    messages: openMessages({ config, database, clock, outbox, schedules, terminal, vendors }),
    storage,
    keepMade: openKeepMade(storage, log),
    vendors,
  };
}
