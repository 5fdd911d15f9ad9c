import type { Registry } from 'prom-client';

import type { Server } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { counters, type CounterName } from '../platform/tally.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Measures calls by route, method and status, from now on. */
export type Metrics = {
  /** Watches the API's answers. */
  watch(server: Server): void;
  /** Adds a gauge of a feature, read when the figures are asked for. */
  add(gauge: FeatureGauge): void;
  /** The figures in Prometheus' text format. */
  text(): Promise<{ body: string; contentType: string }>;
};

/** A figure that a feature knows: one value for each set of labels. */
export type FeatureGauge = {
  name: string;
  help: string;
  labelNames: string[];
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
};

/** What the database knows is the same whichever process reads it. */
const OF_ALL = 'first';

type Call = { route: string; method: string; status: string; seconds: number };

type Deps = {
  platform: Pick<Platform, 'clock' | 'database' | 'outbox' | 'siblings' | 'tally'>;
  /** Whether changes of other processes are heard. */
  hears: () => boolean;
};

/** Gauges that are read when asked for. */
function registerGauges(
  prom: typeof import('prom-client'),
  registry: Registry,
  { platform, hears }: Deps,
) {
  const make = { Gauge: prom.Gauge, registers: [registry] };
  const health = sharedReading(() => platform.outbox.health());
  return {
    connections: connectionGauge(make, platform),
    outbox: outboxGauge(make, health),
    oldest: oldestGauge(make, platform, health),
    listener: listenerGauge(make, hears),
    replica: registerReplica(prom, registry, platform),
    processes: processGauge(make),
    counters: registerCounters(prom, registry, platform),
  };
}

/** Gauges are collected together: those that read the same read it once. */
function sharedReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

type Make = Pick<typeof import('prom-client'), 'Gauge'> & { registers: Registry[] };

function connectionGauge({ Gauge, registers }: Make, { database }: Deps['platform']) {
  const { pool, relaxed, readers } = database;
  const pools = [...new Set([pool, relaxed, readers])];
  const sum = (count: (each: typeof pool) => number): number =>
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

type ReadHealth = Outbox['health'];

function outboxGauge({ Gauge, registers }: Make, health: ReadHealth) {
  return new Gauge({
    name: 'prospectus_outbox_deliveries',
    help: 'Deliveries in the outbox by kind and state.',
    labelNames: ['kind', 'state'],
    aggregator: OF_ALL,
    registers,
    async collect() {
      this.reset();
      for (const { kind, waiting, failing, stopped } of await health()) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'failing' }, failing);
        this.set({ kind, state: 'stopped' }, stopped);
      }
    },
  });
}

function oldestGauge({ Gauge, registers }: Make, { clock }: Deps['platform'], health: ReadHealth) {
  return new Gauge({
    name: 'prospectus_outbox_oldest_seconds',
    aggregator: OF_ALL,
    help: 'Age of the oldest delivery that is still to be made, by kind.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, oldest } of await health()) {
        if (oldest) this.set({ kind }, (clock.now().getTime() - oldest.getTime()) / 1_000);
      }
    },
  });
}

function registerCounters(
  prom: typeof import('prom-client'),
  registry: Registry,
  { tally }: Deps['platform'],
) {
  return Object.entries(counters).map(
    ([counter, { name, label, help }]) =>
      new prom.Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, count] of tally.of(counter as CounterName)) {
            this.inc({ [label]: value }, count);
          }
        },
      }),
  );
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

/** How the replica stands, and who answers what staff read. Without a replica none of them has a value other than 0. */
function registerReplica(
  prom: typeof import('prom-client'),
  registry: Registry,
  { database: { replica } }: Deps['platform'],
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
      if (replica) this.set({ state: replica.standing().state }, 1);
    },
  });
  const lag = new prom.Gauge({
    name: 'prospectus_replica_lag_seconds',
    help: 'Time since the database made what its replica has not yet.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica?.standing().lagSeconds ?? 0);
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

function registerFeature(
  prom: typeof import('prom-client'),
  registry: Registry,
  { read, ...described }: FeatureGauge,
) {
  return new prom.Gauge({
    ...described,
    aggregator: OF_ALL,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { labels, value } of await read()) this.set(labels, value);
    },
  });
}

/** Calls are counted from the start; the library is loaded when the figures are first asked for. */
export function createMetrics(deps: Deps): Metrics {
  const features: FeatureGauge[] = [];
  let early: Call[] = [];
  let observe = (call: Call): void => {
    if (early.length < 5_000) early.push(call);
  };

  const open = async () => {
    const prom = await import('prom-client');
    const registry = new prom.Registry();
    prom.collectDefaultMetrics({ register: registry });
    registerGauges(prom, registry, deps);
    for (const feature of features) registerFeature(prom, registry, feature);
    const calls = new prom.Histogram({
      name: 'prospectus_http_request_duration_seconds',
      help: 'Time to answer an API call.',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers: [registry],
    });
    observe = ({ seconds, ...labels }) => calls.observe(labels, seconds);
    for (const call of early) observe(call);
    early = [];
    return registry;
  };
  let registry: Promise<Registry> | undefined;
  const figures = deps.platform.siblings.share('figures', async () =>
    (await (registry ??= open())).getMetricsAsJSON(),
  );

  return {
    add: (gauge) => void features.push(gauge),
    watch: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const status = String(reply.statusCode);
        observe({ route, method: request.method, status, seconds: reply.elapsedTime / 1_000 });
      });
    },
    text: async () => {
      const { AggregatorRegistry } = await import('prom-client');
      const all = AggregatorRegistry.aggregate(await figures());
      return { body: await all.metrics(), contentType: all.contentType };
    },
  };
}
