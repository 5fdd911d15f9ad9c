import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';

import type { Config } from '../config/config.ts';
import type { Log } from '../platform/log/log.ts';
import type { Recorder } from '../platform/trace/trace.ts';
import { openMeasures } from './measures.ts';
import { spanOf } from './span-of.ts';

export type Telemetry = NonNullable<Config['telemetry']>;

/** Milliseconds between two sendings of metrics. */
const METRICS_EVERY = 60_000;
/** Longest that the end of the process waits for a receiver that does not answer, in milliseconds. */
const FAREWELL = 3_000;

/**
 * Sends telemetry to an OpenTelemetry receiver in the background. An unreachable receiver delays nothing; data that it
 * does not accept is dropped, and that is logged.
 */
export function openTelemetry(
  telemetry: Telemetry,
  { version, limits }: Pick<Config, 'limits' | 'version'>,
  log: Log,
): Recorder {
  const every = limits.metricsEvery ?? METRICS_EVERY;
  const { endpoint, headers, service, attributes } = telemetry;
  const to = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`, headers });
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    'process.pid': process.pid,
    ...attributes,
  });
  const spans = new BatchSpanProcessor({
    exporter: heard(new OTLPTraceExporter(to('traces')), 'traces', log),
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: heard(new OTLPMetricExporter(to('metrics')), 'metrics', log),
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, 10_000),
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const measure = openMeasures(meters.getMeter(service, version));
  return {
    samples: readSampler(telemetry.share),
    done: (piece) => {
      measure(piece);
      if (piece.trace.sampled) spans.onEnd(spanOf(piece, { resource, name: service, version }));
    },
    close: async () => {
      const all = Promise.allSettled([spans.shutdown(), meters.shutdown()]);
      await Promise.race([all, new Promise((done) => setTimeout(done, FAREWELL).unref())]);
    },
  };
}

/** Digits of a trace's id that decide on a share of all: they are random, and the same for every part of it. */
const DIGITS = 13;

/**
 * Records a trace if a trusted proxy says that it is recorded, or by its id if none says anything: every process decides
 * alike on one trace. https://opentelemetry.io/docs/specs/otel/trace/sdk/#parentbased
 */
function readSampler(share: number): Recorder['samples'] {
  const bound = share * 16 ** DIGITS;
  return (traceId, parent) => parent ?? Number.parseInt(traceId.slice(-DIGITS), 16) < bound;
}

type Exporter<Items> = {
  export(items: Items, done: (result: Sent) => void): void;
};

/** The result of an export; code 0 means success, as in OpenTelemetry. */
type Sent = { code: number; error?: Error };

/**
 * The same `exporter`, of which the log says when the receiver begins to take nothing and when it takes again: each
 * once, as nothing else tells of an address with a slip in it.
 */
export function heard<Items, E extends Exporter<Items>>(exporter: E, signal: string, log: Log): E {
  const send = exporter.export.bind(exporter);
  let isLost = false;
  const hear = ({ code, error }: Sent) => {
    const wasLost = isLost;
    isLost = code !== 0;
    if (isLost && !wasLost)
      log.warn({ signal, err: error }, 'the receiver of telemetry does not take it');
    if (wasLost && !isLost) log.warn({ signal }, 'the receiver of telemetry takes it again');
  };
  exporter.export = (items, done) =>
    send(items, (sent) => {
      hear(sent);
      done(sent);
    });
  return exporter;
}
