import type { Aggregator, Registry } from 'prom-client';

import { AppError } from '../http/errors.ts';
import type { Server } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import { type DiskRoom, readDisks } from '../platform/storage/disks.ts';
import { type FeatureGauge, registerFeatures } from './feature-gauge.ts';
import { outboxGauges } from './outbox-gauges.ts';
import { type ProcessDeps, registerProcess } from './process-gauges.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Measures calls by route, method and status, from now on. */
export type Metrics = {
  /** Watches the API's answers. */
  watch(server: Server): void;
  /** Adds a gauge of a feature, read when the figures are asked for. */
  add(gauge: FeatureGauge): void;
  /**
   * The figures in Prometheus' text format.
   * @throws {AppError} `overloaded` where no process of the port has told its own in time
   */
  text(): Promise<{ body: string; contentType: string }>;
};

type Call = { route: string; method: string; status: string; seconds: number };

type Deps = ProcessDeps & {
  platform: Pick<Platform, 'clock' | 'config' | 'log' | 'outbox' | 'siblings' | 'vendors'>;
};

/** Calls are counted from the start; the library is loaded when the figures are first asked for. */
export function createMetrics(deps: Deps): Metrics {
  const { platform } = deps;
  const features = [databaseGauge(platform), ...diskGauges(platform), ...outboxGauges(platform)];
  let early: Call[] = [];
  let observe = (call: Call): void => {
    if (early.length < 5_000) early.push(call);
  };

  const open = async () => {
    const prom = await import('prom-client');
    const registry = new prom.Registry();
    registerProcess(prom, registry, deps);
    registerFeatures(prom, { registry, log: platform.log }, features);
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
  const figures = platform.siblings.share('figures', async () => {
    const own = await (await (registry ??= open())).getMetricsAsJSON();
    return own.map(theWorstOfAll);
  });

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
      const told = await figures();
      // An empty answer would say that all is well and that nothing has been counted.
      if (told.length === 0) throw new AppError('overloaded');
      const all = AggregatorRegistry.aggregate(told);
      return { body: await all.metrics(), contentType: all.contentType };
    },
  };
}

/** An average of processes hides the one that visitors wait for. */
function theWorstOfAll<Figure extends { aggregator: Aggregator }>(figure: Figure): Figure {
  return figure.aggregator === 'average' ? { ...figure, aggregator: 'max' } : figure;
}

/** Whether the database answers; of several processes, whether it answers all. */
function databaseGauge({ database }: Pick<Platform, 'database'>): FeatureGauge {
  return {
    name: 'prospectus_database_up',
    help: '1 while the database answers this process, 0 while it does not.',
    labelNames: [],
    aggregator: 'min',
    read: async () => {
      await database.relaxed.query('SELECT 1');
      return [{ labels: {}, value: 1 }];
    },
  };
}

/** How much room there is for files. */
function diskGauges({ config }: Pick<Platform, 'config'>): FeatureGauge[] {
  const readAs = (of: (room: DiskRoom) => number) => async () =>
    (await readDisks(config)).map((room) => ({ labels: { disk: room.disk }, value: of(room) }));
  return [
    {
      name: 'prospectus_disk_free_bytes',
      help: 'Room left for files: on the disk of the data, and on that of temporary files.',
      labelNames: ['disk'],
      read: readAs(({ free }) => free),
    },
    {
      name: 'prospectus_disk_size_bytes',
      help: 'Bytes of that disk, free or not.',
      labelNames: ['disk'],
      read: readAs(({ size }) => size),
    },
  ];
}
