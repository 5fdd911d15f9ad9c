import { randomText } from '../random.ts';

/** The trace context of a span: https://www.w3.org/TR/trace-context/ */
export type Trace = Readonly<{
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}>;

const format = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/**
 * Reads a `traceparent` header; undefined if it is missing or invalid.
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function readTraceparent(header: unknown): Trace | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId = '', spanId = '', flags = '', rest] = format.exec(header.trim()) ?? [];
  const isWhole = /[^0]/.test(traceId) && /[^0]/.test(spanId);
  if (!isWhole || (header.startsWith('00') && rest !== undefined)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The `traceparent` header for a receiver. */
export function traceparentOf({ traceId, spanId, sampled }: Trace): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

export function childOf(parent: Trace): Trace {
  return { ...parent, spanId: newSpanId() };
}

export function newTraceId(): string {
  return randomText(16, 'hex');
}

export function newSpanId(): string {
  return randomText(8, 'hex');
}
