import type { Trace } from './trace.ts';

/** What is measured: the answer to a request, a page, a statement, a delivery, and what is published until it shows. */
export type Measured = 'request' | 'render' | 'query' | 'delivery' | 'publish';

/** What is said of a piece of work, by the names of OpenTelemetry where it has one. Masked when it is recorded. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that is done. */
export type Done = Readonly<{
  what: Measured;
  name: string;
  trace: Trace;
  /** The piece of work that it belongs to. */
  parent: string | undefined;
  /** Milliseconds since 1970. */
  begun: number;
  seconds: number;
  attributes: Attributes;
  /** What it failed with. */
  error?: unknown;
}>;

/** Takes note of what is done. */
export type Recorder = Readonly<{
  /** Whether a trace is recorded; `parent` says whether whoever began it does, where that one is believed. */
  samples(traceId: string, parent: boolean | undefined): boolean;
  done(piece: Done): void;
  /** Hands on what is not yet handed on, and takes no more. */
  close(): Promise<void>;
}>;

/** Milliseconds since 1970, finer than a clock's. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
