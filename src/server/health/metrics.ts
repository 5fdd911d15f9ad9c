import type { Aggregator, Registry } from 'prom-client';

import { AppError } from '../http/errors.ts';
import type { Platform } from '../platform/open.ts';
import { type Answers, measureAnswers } from './answers.ts';
import { type DiskRoom, readDisks } from '../platform/storage/disks.ts';
import { type FeatureGauge, registerFeatures } from './feature-gauge.ts';
import { outboxGauges } from './outbox-gauges.ts';
import { type ProcessDeps, registerProcess } from './process-gauges.ts';

/** Measures calls and pages, from now on. */
export type Metrics = Pick<Answers, 'watch' | 'watchPages'> & {
  /** Adds a gauge of a feature, read when the figures are asked for. */
  add(gauge: FeatureGauge): void;
  /**
   * The metrics in Prometheus' text format.
   * @throws {AppError} `overloaded` if no process of the port has sent its metrics in time
   */
  text(): Promise<{ body: string; contentType: string }>;
};

type Deps = ProcessDeps & {
  platform: Pick<Platform, 'clock' | 'config' | 'log' | 'outbox' | 'siblings' | 'vendors'>;
};

/** Calls and pages are counted from the start; the library is loaded when the figures are first asked for. */
export function createMetrics(deps: Deps): Metrics {
  const { platform } = deps;
  const features = [databaseGauge(platform), ...diskGauges(platform), ...outboxGauges(platform)];
  const answers = measureAnswers();

  const open = async () => {
    const prom = await import('prom-client');
    const registry = new prom.Registry();
    registerProcess(prom, registry, deps);
    registerFeatures(prom, { registry, log: platform.log }, features);
    answers.open(prom, registry);
    return registry;
  };
  let registry: Promise<Registry> | undefined;
  const figures = platform.siblings.share('figures', async () => {
    const own = await (await (registry ??= open())).getMetricsAsJSON();
    return own.map(theWorstOfAll);
  });

  return {
    add: (gauge) => void features.push(gauge),
    watch: answers.watch,
    watchPages: answers.watchPages,
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
