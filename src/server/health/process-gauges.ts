import type { Registry } from 'prom-client';

import { namesOf } from '../../kernel/record.ts';
import type { Platform } from '../platform/open.ts';
import { counters } from '../platform/tally.ts';

/** What figures of a process stand on. */
export type ProcessDeps = {
  platform: Pick<Platform, 'config' | 'database' | 'tally'>;
  /** Whether changes of other processes are heard. */
  hears: () => boolean;
};

/** What a process knows of itself without asking anybody: read when figures are asked for. */
export function registerProcess(
  prom: typeof import('prom-client'),
  registry: Registry,
  { platform, hears }: ProcessDeps,
): void {
  prom.collectDefaultMetrics({ register: registry });
  const make = { Gauge: prom.Gauge, registers: [registry] };
  connectionGauge(make, platform);
  listenerGauge(make, hears);
  processGauge(make);
  versionGauge(make, platform);
  registerReplica(prom, registry, platform);
  registerCounters(prom, registry, platform);
}

type Make = Pick<typeof import('prom-client'), 'Gauge'> & { registers: Registry[] };

function connectionGauge({ Gauge, registers }: Make, { database }: ProcessDeps['platform']) {
  const pools = [...database.pools];
  const sum = (count: (each: (typeof pools)[number]) => number): number =>
    pools.reduce((total, each) => total + count(each), 0);
  const open = () => sum(({ totalCount }) => totalCount);
  const idle = () => sum(({ idleCount }) => idleCount);
  const waitedFor = () => sum(({ waitingCount }) => waitingCount);
  return new Gauge({
    name: 'prospectus_database_connections',
    help: 'Connections to the database by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, open());
      this.set({ state: 'idle' }, idle());
      this.set({ state: 'waited_for' }, waitedFor());
    },
  });
}

function listenerGauge({ Gauge, registers }: Make, hears: () => boolean) {
  return new Gauge({
    name: 'prospectus_listener',
    help: '1 while changes of other processes are heard as they happen, 0 while they are asked for.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(hears() ? 1 : 0);
    },
  });
}

function processGauge({ Gauge, registers }: Make) {
  return new Gauge({
    name: 'prospectus_processes',
    help: 'Processes that serve this port.',
    registers,
    collect() {
      this.set(1);
    },
  });
}

function versionGauge({ Gauge, registers }: Make, { config }: ProcessDeps['platform']) {
  return new Gauge({
    name: 'prospectus_info',
    help: '1 for the version that answers.',
    labelNames: ['version'],
    aggregator: 'max',
    registers,
    collect() {
      this.set({ version: config.version }, 1);
    },
  });
}

/** How the replica stands, and who answers what staff read. Without a replica none of them has a value other than 0. */
function registerReplica(
  prom: typeof import('prom-client'),
  registry: Registry,
  { database: { replica } }: ProcessDeps['platform'],
) {
  const registers = [registry];
  const state = new prom.Gauge({
    name: 'prospectus_replica',
    help: '1 for how the replica of the database stands: ok, lagging or failed. Only while it is ok it is read.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      if (replica) this.set({ state: replica.health().state }, 1);
    },
  });
  const lag = new prom.Gauge({
    name: 'prospectus_replica_lag_seconds',
    help: 'Time since the database made what its replica has not yet.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica?.health().lagSeconds ?? 0);
    },
  });
  const readings = new prom.Counter({
    name: 'prospectus_replica_readings_total',
    help: 'Readings for staff with a replica, by who answered: the replica or the primary.',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(replica?.readings() ?? {}))
        this.inc({ answered_by: by }, count);
    },
  });
  return { state, lag, readings };
}

function registerCounters(
  prom: typeof import('prom-client'),
  registry: Registry,
  { tally }: ProcessDeps['platform'],
) {
  return namesOf(counters).map((counter) => {
    const { name, label, help } = counters[counter];
    return new prom.Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of tally.of(counter)) {
          this.inc({ [label]: value }, count);
        }
      },
    });
  });
}
