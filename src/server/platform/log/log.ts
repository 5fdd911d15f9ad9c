import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { logFacts } from '../trace/context.ts';
import { redaction, withoutPersonalData } from './redaction.ts';

/** The process's log. Holds no phone, e-mail address, code or cookie. */
export type Log = Logger;

/** A failed query's message holds its parameters: what visitors typed. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams:[^\n]*/g, '');
}

function scrubbed(text: string): string {
  return withoutPersonalData(withoutParameters(text));
}

/** An error as it is logged: what went wrong and where, without the data it went wrong with. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrubbed(String(error)) };
  const { code, constraint, table } = error as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  return {
    type: error.name,
    message: scrubbed(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    stack: scrubbed(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Opens the log: JSON lines on standard output, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Which request, or whose consequence, a line is about.
    mixin: logFacts,
    redact: redaction,
    serializers: { err: describeError, error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The log of a process of the product: each line says by which version. */
export function openLog({ logLevel, version }: { logLevel: string; version: string }): Log {
  return createLog(logLevel).child({ version });
}
