import { randomText } from '../random.ts';

/** Where a piece of work stands among all that one cause brought about. */
export type Trace = Readonly<{
  /** 32 hexadecimal digits, the same for all of it. */
  traceId: string;
  /** 16 hexadecimal digits, of this piece alone. */
  spanId: string;
  /** Whether its pieces are recorded. */
  sampled: boolean;
}>;

const format = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/**
 * Reads a `traceparent` header; undefined where there is none, or none that can be read.
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function readTraceparent(header: unknown): Trace | undefined {
  if (typeof header !== 'string') return undefined;
  const [, traceId = '', spanId = '', flags = '', rest] = format.exec(header.trim()) ?? [];
  const isWhole = /[^0]/.test(traceId) && /[^0]/.test(spanId);
  if (!isWhole || (header.startsWith('00') && rest !== undefined)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The header that carries it on. */
export function traceparentOf({ traceId, spanId, sampled }: Trace): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** A piece of work that belongs to `parent`. */
export function childOf(parent: Trace): Trace {
  return { ...parent, spanId: newSpanId() };
}

/** The beginning of a trace, which is recorded where nobody says otherwise. */
export function newTraceId(): string {
  return randomText(16, 'hex');
}

export function newSpanId(): string {
  return randomText(8, 'hex');
}
