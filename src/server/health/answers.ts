import type { Histogram, Registry } from 'prom-client';

import type { Request, Server } from '../http/server.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** How pages are answered, by class of status. A website that is not public yet answers all of them, with 503. */
const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'closed'] as const;

/** Measures the responses of the HTTP server. */
export type Answers = Readonly<{
  /** Measures calls by route, method and status. */
  watch(server: Server): void;
  /** Measures pages by class of status. */
  watchPages(server: Server): void;
  /** Creates the metrics, and adds the measurements made before. */
  open(prom: typeof import('prom-client'), registry: Registry): void;
}>;

/** Measures from now on; the figures are made when they are first asked for. */
export function measureAnswers(): Answers {
  const calls = openTimes();
  const pages = openTimes();
  return {
    watch: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const status = String(reply.statusCode);
        calls.add({ route, method: request.method, status }, reply.elapsedTime);
      });
    },
    watchPages: (server) => {
      const failed = new WeakSet<Request>();
      server.addHook('onError', async (request) => void failed.add(request));
      server.addHook('onResponse', async (request, reply) => {
        const status = classOf(reply.statusCode, failed.has(request));
        pages.add({ status }, reply.elapsedTime);
      });
    },
    open: (prom, registry) => {
      const make = { buckets: SECONDS, registers: [registry] };
      calls.open(
        new prom.Histogram({
          ...make,
          name: 'prospectus_http_request_duration_seconds',
          help: 'Time to answer an API call.',
          labelNames: ['route', 'method', 'status'],
        }),
      );
      const times = new prom.Histogram({
        ...make,
        name: 'prospectus_page_duration_seconds',
        help: 'Time to answer a page that was not ready, by class of status; closed while the website is not public.',
        labelNames: ['status'],
      });
      // A figure that appears when it first happens has not risen to those who watch.
      for (const status of CLASSES) times.zero({ status });
      pages.open(times);
    },
  };
}

function classOf(statusCode: number, hasFailed: boolean): (typeof CLASSES)[number] {
  if (statusCode >= 500) return hasFailed ? '5xx' : 'closed';
  if (statusCode >= 400) return '4xx';
  return statusCode >= 300 ? '3xx' : '2xx';
}

type Labels = Record<string, string>;

const MOST = 5_000;

/** Buffers measurements until the metric exists. */
function openTimes() {
  let early: (readonly [Labels, number])[] = [];
  let take = (labels: Labels, seconds: number): void => {
    if (early.length < MOST) early.push([labels, seconds]);
  };
  return {
    add: (labels: Labels, milliseconds: number): void => take(labels, milliseconds / 1_000),
    open: (figure: Pick<Histogram, 'observe'>): void => {
      take = (labels, seconds) => figure.observe(labels, seconds);
      for (const [labels, seconds] of early) take(labels, seconds);
      early = [];
    },
  };
}
