import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';

import ipaddr from 'ipaddr.js';

import { z } from 'zod';

import { trimSlashes } from '../../kernel/text/textEnds.ts';
import { isDatabaseAddress } from './database-address.ts';

export function integer(fallback: number, range: { min?: number; max?: number } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = range;
  const error = `a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
    .default(fallback);
}

export function processes() {
  return z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'a whole number from 1 to 64, or auto')
    .transform((value) => (value === 'auto' ? Math.min(64, availableParallelism()) : Number(value)))
    .default(1);
}

export function percentage(fallback: number) {
  const error = 'a number from 0 to 100 such as 0.5';
  return z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, error)
    .transform(Number)
    .refine((value) => value <= 100, error)
    .default(fallback);
}

export function flag(fallback: boolean) {
  return z
    .enum(['1', '0', 'true', 'false'], '1 or 0')
    .transform((value) => value === '1' || value === 'true')
    .default(fallback);
}

export function share(fallback: number) {
  const error = 'a number from 0 to 1 such as 0.05';
  return z
    .string()
    .regex(/^[01]?(\.\d{1,6})?$/, error)
    .transform(Number)
    .refine((value) => value <= 1, error)
    .default(fallback);
}

export function oneOf<const T extends readonly [string, ...string[]]>(
  values: T,
  fallback: T[number],
  expected = `one of ${values.join(', ')}`,
) {
  return z.enum(values, expected).default(fallback as never);
}

export function text(): z.ZodOptional<z.ZodString>;
export function text(fallback: string): z.ZodDefault<z.ZodString>;
export function text(fallback?: string) {
  return fallback === undefined ? z.string().optional() : z.string().default(fallback);
}

export function textWith(part: string): z.ZodOptional<z.ZodString>;
export function textWith(part: string, fallback: string): z.ZodDefault<z.ZodString>;
export function textWith(part: string, fallback?: string) {
  const rule = z.string().refine((value) => value.includes(part), `a text that holds ${part}`);
  return fallback === undefined ? rule.optional() : rule.default(fallback);
}

export function path() {
  return z.string().refine(isFile, 'the path of a file that can be read').optional();
}

function isFile(value: string): boolean {
  return statSync(value, { throwIfNoEntry: false })?.isFile() === true;
}

export function regionSource(mark: Mark) {
  return z
    .string()
    .refine((value) => isWebAddress(value) || (isFile(value) && isMarked(value, mark)), {
      error: 'the path of a city database in MaxMind’s format, or a URL',
    })
    .optional();
}

export function cache() {
  return z
    .string()
    .regex(/^(?:off|varnish|webhook|(?:fastly|cloudflare):\S{1,100})$/, {
      error: 'one of off, varnish, webhook, fastly:SERVICE, cloudflare:ZONE',
    })
    .default('off');
}

type Mark = Readonly<{
  bytes: Buffer;
  /** Most bytes from the end. */
  within: number;
}>;

function isMarked(value: string, mark: Mark): boolean {
  try {
    return endOf(value, mark.within).includes(mark.bytes);
  } catch {
    return false;
  }
}

function endOf(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size, length));
    readSync(file, end, 0, end.length, size - end.length);
    return end;
  } finally {
    closeSync(file);
  }
}

const BARE = /^[^\s<>@,;"]{1,64}@[^\s<>@,;"]{1,255}$/;

/** An address, or a name with the address in angle brackets. */
export function sender(fallback: string) {
  const isSender = (value: string) => {
    if (/[\r\n]/.test(value)) return false;
    const open = value.indexOf('<');
    const isNamed = open >= 0 && value.endsWith('>');
    return BARE.test(isNamed ? value.slice(open + 1, -1) : value);
  };
  return z
    .string()
    .transform((value) => value.trim())
    .refine(isSender, 'an address, or a name and an address as Name <name@example.edu>')
    .default(fallback);
}

/** As Standard Webhooks writes it: 24 to 64 bytes in base64 after `whsec_`. */
export function webhookSecret() {
  return z
    .string()
    .refine(isWebhookSecret, 'whsec_ and 24 to 64 bytes in base64')
    .meta({ secret: true })
    .optional();
}

export function webhookSecrets() {
  const partsOf = (value: string) => value.split(',').map((part) => part.trim());
  return z
    .string()
    .refine((value) => partsOf(value).every(isWebhookSecret) && partsOf(value).length <= 2, {
      error: 'one or two of whsec_ and 24 to 64 bytes in base64, separated by a comma',
    })
    .meta({ secret: true })
    .transform(partsOf)
    .optional();
}

function isWebhookSecret(value: string): boolean {
  const bytes = /^whsec_([A-Za-z0-9+/]{1,100}={0,2})$/.exec(value)?.[1] ?? '';
  const { length } = Buffer.from(bytes, 'base64');
  return length >= 24 && length <= 64;
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export function listOf(passes: (part: string) => boolean, expected: string) {
  return list().refine((parts) => parts.every(passes), expected);
}

/** https://www.iso.org/iso-3166-country-codes.html */
export function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return (
    /^[A-Z]{2}$/.test(code) &&
    !['ZZ', 'EU', 'UN', 'EZ'].includes(code) &&
    names.of(code) !== undefined
  );
}

/** An IP address, a range (10.0.0.0/8), or the name of ranges. */
export function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

export function secret(length: number) {
  return z.string().min(length, `at least ${length} characters`).meta({ secret: true }).optional();
}

const CRON_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

function isCron(line: string): boolean {
  const fields = line.trim().split(/ +/);
  const fits = ([least, most]: readonly [number, number], field: string) =>
    field.split(',').every((part) => isCronPart(part, { least, most }));
  return fields.length === 5 && CRON_RANGES.every((range, at) => fits(range, fields[at] ?? ''));
}

function isCronPart(part: string, { least, most }: { least: number; most: number }): boolean {
  const read = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/([1-9]\d?))?$/.exec(part);
  if (!read) return false;
  const from = Number(read[1] ?? least);
  const to = Number(read[2] ?? read[1] ?? most);
  return from >= least && from <= to && to <= most;
}

export function cron() {
  return z.string().refine(isCron, 'a cron line of five fields such as 30 1 * * *').optional();
}

function list() {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean));
}

export function email() {
  return z.email('an e-mail address').optional();
}

/** How signs that end a URL or its parts are written; `#` is the usual one in passwords that a service made. */
export const ENCODED = 'the signs of its password percent-encoded (%23 for #)';

export function databaseUrl() {
  return z
    .string()
    .refine(isDatabaseAddress, `a URL that begins with postgres:// or postgresql://, ${ENCODED}`)
    .meta({ secret: true })
    .transform(trimSlashes)
    .optional();
}
