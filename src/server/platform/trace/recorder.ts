import type { Trace } from './trace.ts';

/** Kinds of spans. `publish` lasts until a published change is visible. */
export type Measured = 'request' | 'render' | 'query' | 'delivery' | 'publish';

/** Attributes of a span, named as OpenTelemetry names them if it does. Personal data is masked when it is recorded. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span that has ended. */
export type Done = Readonly<{
  what: Measured;
  name: string;
  trace: Trace;
  /** The id of the parent span. */
  parent: string | undefined;
  /** Milliseconds since 1970. */
  begun: number;
  seconds: number;
  attributes: Attributes;
  /** The error that ended it. */
  error?: unknown;
}>;

export type Recorder = Readonly<{
  /** True if a trace is recorded; `parent` is the decision of a trusted caller. */
  samples(traceId: string, parent: boolean | undefined): boolean;
  done(piece: Done): void;
  /** Exports the remaining spans, and accepts no more. */
  close(): Promise<void>;
}>;

/** Milliseconds since 1970, with fractions. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
