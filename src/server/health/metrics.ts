import type { Aggregator, Histogram, Registry } from 'prom-client';

import { type Call, permissionsFor } from '../../kernel/call.ts';
import { type FeatureGauge, registerFeatures, sharedReading } from './feature-gauge.ts';
import { outboxGauges } from './outbox-gauges.ts';
import { type ProcessDeps, processGauges, registerCounters } from './process-gauges.ts';
import { AppError } from '../http/errors.ts';
import type { Request, Server } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import { bearsProbeToken } from '../platform/probe-token.ts';
import { type DiskRoom, readDisks } from '../platform/storage/open.ts';

export type Metrics = Pick<Answers, 'watch' | 'watchPages'> & {
  add(gauge: FeatureGauge): void;
  /** In Prometheus' format. @throws {AppError} `overloaded` if no process of the port has sent its metrics in time */
  text(): Promise<{ body: string; contentType: string }>;
};

type Deps = ProcessDeps & {
  platform: Pick<Platform, 'clock' | 'config' | 'log' | 'outbox' | 'siblings' | 'vendors'>;
};

export function createMetrics(deps: Deps): Metrics {
  const { platform } = deps;
  const features = [
    ...processGauges(deps),
    ...databaseGauges(platform),
    ...diskGauges(platform),
    ...outboxGauges(platform),
  ];
  const answers = measureAnswers(platform);

  const open = async () => {
    const prom = await import('prom-client');
    const registry = new prom.Registry();
    prom.collectDefaultMetrics({ register: registry });
    registerCounters(prom, registry, platform);
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
    text: sharedReading(async () => {
      const { AggregatorRegistry } = await import('prom-client');
      const all = await figures();
      // An empty answer would say that all is well and nothing was counted.
      if (all.length === 0) throw new AppError('overloaded');
      const merged = AggregatorRegistry.aggregate(all);
      return { body: await merged.metrics(), contentType: merged.contentType };
    }),
  };
}

/** An average over processes would hide the slowest one. */
function theWorstOfAll<Figure extends { aggregator: Aggregator }>(figure: Figure): Figure {
  return figure.aggregator === 'average' ? { ...figure, aggregator: 'max' } : figure;
}

function databaseGauges({ database }: Pick<Platform, 'database'>): FeatureGauge[] {
  return [
    {
      name: 'prospectus_database_up',
      help: '1 while the database answers this process, 0 while it does not.',
      labelNames: [],
      aggregator: 'min',
      read: async () => {
        const { state, error } = await database.storing();
        if (state === 'failed') throw error;
        return [{ labels: {}, value: 1 }];
      },
    },
    {
      name: 'prospectus_database_writable',
      help: '1 while the database would store a registration, 0 while it would not.',
      labelNames: [],
      aggregator: 'min',
      read: async () => {
        const { state } = await database.storing();
        return [{ labels: {}, value: state === 'ok' ? 1 : 0 }];
      },
    },
  ];
}

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

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Classes of status. `closed`: the website is not public yet, so every page is answered with 503. */
const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'closed'] as const;

type Answers = Readonly<{
  watch(server: Server): void;
  watchPages(server: Server): void;
  open(prom: typeof import('prom-client'), registry: Registry): void;
}>;

/** Requests of probes are no visitor's: they count in no figure and no objective. */
function measureAnswers({ clock, config }: Pick<Platform, 'clock' | 'config'>): Answers {
  const isOfProbe = (authorization: string) =>
    bearsProbeToken({ authorization }, { secrets: config.secrets, now: clock.now() });
  const calls = openTimes();
  const pages = openTimes();
  return {
    watch: (server) => {
      const reached = new WeakSet<Request>();
      server.addHook('preHandler', async (request) => void reached.add(request));
      server.addHook('onResponse', async (request, reply) => {
        const { authorization } = request.headers;
        if (authorization !== undefined && isOfProbe(authorization)) return;
        const status = classOf(reply.statusCode);
        // It ended before its handler. Failures of calls that visitors make keep their route: alerts need it.
        const isRefused =
          reply.statusCode >= 400 &&
          !reached.has(request) &&
          (reply.statusCode < 500 || !isOfVisitors(request.routeOptions.config.call));
        const named = isRefused
          ? refused
          : { route: request.routeOptions.url ?? refused.route, method: request.method };
        calls.add({ ...named, status }, reply.elapsedTime);
      });
    },
    watchPages: (server) => {
      const failed = new WeakSet<Request>();
      server.addHook('onError', async (request) => void failed.add(request));
      server.addHook('onResponse', async (request, reply) => {
        const isClosed = reply.statusCode >= 500 && !failed.has(request);
        const status = isClosed ? 'closed' : classOf(reply.statusCode);
        pages.add({ status }, reply.elapsedTime);
      });
    },
    open: (prom, registry) => {
      const make = { buckets: SECONDS, registers: [registry] };
      calls.open(
        new prom.Histogram({
          ...make,
          name: 'prospectus_http_request_duration_seconds',
          help: 'Time to answer an API call, by class of status; `refused`: all calls refused before their handler.',
          labelNames: ['route', 'method', 'status'],
        }),
      );
      const times = new prom.Histogram({
        ...make,
        name: 'prospectus_page_duration_seconds',
        help: 'Time to answer a page that was not ready, by class of status; closed while the website is not public.',
        labelNames: ['status'],
      });
      // Monitoring sees no increase in a series that appears with its first event.
      for (const status of CLASSES) times.zero({ status });
      pages.open(times);
    },
  };
}

/** One series for all of them: otherwise strangers could add one for each call that there is. */
const refused = { route: 'refused', method: 'any' } as const;

function isOfVisitors(call: Call | undefined): boolean {
  return call !== undefined && permissionsFor(call) === undefined && call.who !== 'probe';
}

function classOf(statusCode: number): Exclude<(typeof CLASSES)[number], 'closed'> {
  if (statusCode >= 500) return '5xx';
  if (statusCode >= 400) return '4xx';
  return statusCode >= 300 ? '3xx' : '2xx';
}

type Labels = Record<string, string>;

const MOST = 5_000;

function openTimes() {
  let early: (readonly [Labels, number])[] = [];
  let figure: Pick<Histogram, 'observe'> | undefined;
  return {
    add: (labels: Labels, milliseconds: number): void => {
      const seconds = milliseconds / 1_000;
      if (figure) figure.observe(labels, seconds);
      else if (early.length < MOST) early.push([labels, seconds]);
    },
    open: (opened: Pick<Histogram, 'observe'>): void => {
      figure = opened;
      for (const [labels, seconds] of early) opened.observe(labels, seconds);
      early = [];
    },
  };
}
