import { pino } from 'pino';
import type { DestinationStream, LogFn, Logger } from 'pino';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import { logFacts } from '../trace/trace.ts';
import { isDefect, isOutage } from './outages.ts';
import { redaction, withoutPersonalData } from './redaction.ts';
import { createRepeats, type Repeats } from './repeats.ts';

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
    ...(isOutage(error) ? {} : { stack: withoutPersonalData(stackOf(error)) }),
    ...(error.cause === undefined || causes === 0
      ? {}
      : { cause: describeError(error.cause, causes - 1) }),
  };
}

/** With its causes: `fetch failed: connect ECONNREFUSED 192.0.2.1:443`. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  let one: unknown = describeError(error);
  while (typeof one === 'object' && one !== null) {
    const { message = '', code, cause } = one as Record<string, unknown>;
    const words = String(message) || String(code ?? '');
    if (words !== '' && !said.includes(words)) said.push(words);
    if (cause === undefined && typeof code === 'string' && !words.includes(code)) said.push(code);
    one = cause;
  }
  return said.join(': ');
}

const LONGEST_REASON = 300;

/** In a sentence or two that staff may read. */
export function shortReason(error: unknown): string {
  return firstCharacters(withoutPersonalData(reasonOf(error)), LONGEST_REASON);
}

/** Facts that distinguish causes, beside the message. */
const TELLING = ['kind', 'code', 'check', 'schedule', 'vendor', 'figure'] as const;

/** The text of an outage's line without its numbers, which vary; undefined for other lines. */
function causeOf([facts, msg]: readonly unknown[]): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  const { err, why, ...rest } = facts as Record<string, unknown>;
  const reason = typeof why === 'string' ? why : isOutage(err) ? reasonOf(err) : undefined;
  if (reason === undefined) return undefined;
  const told = TELLING.map((name) => String(rest[name] ?? ''));
  return [msg, ...told, reason.slice(-200).replaceAll(/\d+/g, '#')].join('|');
}

const WARNING = 40;

/** A warning is about something outside of the product: it says why, and needs a trace only for a defect. */
function inWords(given: Parameters<LogFn>): Parameters<LogFn> {
  const [facts, ...rest] = given as unknown as [object, string];
  const { err, ...others } = { err: undefined, ...facts } as { err: unknown };
  const isPlain = err instanceof Error && !isDefect(err) && !isOutage(err);
  if (!isPlain) return given;
  return [{ ...others, why: reasonOf(err) }, ...rest] as unknown as Parameters<LogFn>;
}

/** A line about an outage comes once a minute with the number of `times`, however many are refused meanwhile. */
function writeOnce(repeats: Repeats) {
  type Write = [line: Parameters<LogFn>, method: LogFn, level: number];
  return function write(this: Logger, ...[given, method, level]: Write): void {
    const line = level === WARNING ? inWords(given) : given;
    const cause = causeOf(line);
    if (cause === undefined) return void method.apply(this, line);
    const [facts, ...rest] = line as unknown as [object, string];
    repeats(cause, (times) =>
      times === 1 ? method.apply(this, line) : method.call(this, { ...facts, times }, ...rest),
    );
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
    hooks: { logMethod: writeOnce(createRepeats()) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export function openLog({ logLevel, version }: { logLevel: string; version: string }): Log {
  return createLog(logLevel).child({ version });
}
