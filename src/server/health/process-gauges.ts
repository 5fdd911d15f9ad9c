import type { Registry } from 'prom-client';

import { namesOf } from '../../kernel/record.ts';
import type { Platform } from '../platform/open.ts';
import { counters } from '../platform/tally.ts';

export type ProcessDeps = {
  platform: Pick<Platform, 'config' | 'database' | 'tally'>;
  /** Whether changes of other processes are heard. */
  hears: () => boolean;
};

/** Registers the metrics that a process reads from its own state when metrics are requested. */
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
