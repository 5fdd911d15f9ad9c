import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { logFacts } from '../trace/trace.ts';
import { redaction, withoutPersonalData } from './redaction.ts';

/** Holds no phone, e-mail address, code or cookie. */
export type Log = Logger;

function withoutParameters(text: string): string {
  return text.split('\nparams:', 1)[0] ?? '';
}

/** If the message was changed later, everything after the parameters is cut. */
function stackOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  if (at === -1) return withoutParameters(stack);
  return stack.slice(0, at) + withoutParameters(message) + stack.slice(at + message.length);
}

function scrubbed(text: string): string {
  return withoutPersonalData(withoutParameters(text));
}

/** An error may be its own cause. */
const MOST_CAUSES = 10;

function isError(value: unknown): value is Error {
  if (value instanceof Error) return true;
  if (typeof value !== 'object' || value === null || !('message' in value)) return false;
  return typeof value.message === 'string';
}

export function describeError(error: unknown, causes = MOST_CAUSES): Record<string, unknown> {
  if (!isError(error)) return { message: scrubbed(String(error)) };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: scrubbed(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    stack: withoutPersonalData(stackOf(error)),
    ...(error.cause === undefined || causes === 0
      ? {}
      : { cause: describeError(error.cause, causes - 1) }),
  };
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logFacts,
    redact: redaction,
    serializers: { err: describeError, error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export function openLog({ logLevel, version }: { logLevel: string; version: string }): Log {
  return createLog(logLevel).child({ version });
}
