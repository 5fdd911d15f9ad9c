import type { Histogram, Meter } from '@opentelemetry/api';

import type { Attributes, Done, Measured } from '../platform/trace/trace.ts';
import { ownValue } from '../../kernel/record.ts';

const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The metric of each measured operation, with OpenTelemetry's name if it has one, and the attributes to group by. */
const measures: Readonly<Record<Measured, { name: string; help: string; by: readonly string[] }>> =
  {
    request: {
      name: 'http.server.request.duration',
      help: 'Time to answer a request.',
      by: ['http.request.method', 'http.route', 'http.response.status_code'],
    },
    query: {
      name: 'db.client.operation.duration',
      help: 'Time of a statement.',
      by: ['db.system.name', 'db.operation.name'],
    },
    render: { name: 'prospectus.render.duration', help: 'Time to render a page.', by: [] },
    delivery: {
      name: 'prospectus.delivery.duration',
      help: 'Time of one attempt to deliver.',
      by: ['delivery.kind'],
    },
    publish: {
      name: 'prospectus.publish.visible',
      help: 'Time from publishing to this process showing it.',
      by: [],
    },
  };

/** Measures how long everything takes, recorded as a trace or not. */
export function openMeasures(meter: Meter): (piece: Done) => void {
  const advice = { explicitBucketBoundaries: BOUNDS };
  const histograms = new Map<Measured, Histogram>();
  for (const [what, { name, help }] of Object.entries(measures)) {
    const options = { description: help, unit: 's', advice };
    histograms.set(what as Measured, meter.createHistogram(name, options));
  }
  return ({ what, seconds, attributes, error }) => {
    const failed: Attributes = error === undefined ? {} : { 'error.type': typeOf(error) };
    const by = measures[what].by.filter((name) => Object.hasOwn(attributes, name));
    const labels = Object.fromEntries(by.map((name) => [name, ownValue(attributes, name)]));
    histograms.get(what)?.record(seconds, { ...labels, ...failed });
  };
}

function typeOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
