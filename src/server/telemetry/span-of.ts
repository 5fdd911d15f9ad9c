import { type Attributes, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

import { reasonOf } from '../platform/log/log.ts';
import { firstCharacters } from '../../kernel/text/characters.ts';
import { withoutPersonalData } from '../platform/log/redaction.ts';
import type { Done, Measured } from '../platform/trace/trace.ts';

const kinds: Readonly<Record<Measured, SpanKind>> = {
  request: SpanKind.SERVER,
  render: SpanKind.INTERNAL,
  query: SpanKind.CLIENT,
  delivery: SpanKind.CONSUMER,
  publish: SpanKind.INTERNAL,
};

/** Seconds and nanoseconds. */
function highTime(milliseconds: number): [number, number] {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1e6)];
}

function masked(attributes: Done['attributes']): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonalData(value) : value,
    ]),
  );
}

type Speaker = { resource: Resource; name: string; version: string };

/** A piece of work as OpenTelemetry sends it, with nothing personal in it. */
export function spanOf(piece: Done, { resource, name, version }: Speaker): ReadableSpan {
  const { what, trace, parent, begun, seconds, attributes, error } = piece;
  const own = { traceId: trace.traceId, spanId: trace.spanId, traceFlags: TraceFlags.SAMPLED };
  const status =
    error === undefined
      ? { code: SpanStatusCode.UNSET }
      : { code: SpanStatusCode.ERROR, message: firstCharacters(reasonOf(error), 500) };
  return {
    name: withoutPersonalData(piece.name),
    kind: kinds[what],
    spanContext: () => own,
    ...(parent !== undefined && {
      parentSpanContext: { ...own, spanId: parent, isRemote: what === 'request' },
    }),
    startTime: highTime(begun),
    endTime: highTime(begun + seconds * 1_000),
    duration: highTime(seconds * 1_000),
    status,
    attributes: masked(attributes),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name, version },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
