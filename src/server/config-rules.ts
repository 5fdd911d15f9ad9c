import { z } from 'zod';

import { withoutSlashes } from '../contract/textEnds.ts';

/** Each rule reads one environment variable; its message is what was expected of the value. */

/** A whole number within `range`. */
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

/** 1 or 0, also true or false. */
export function flag(fallback: boolean) {
  return z
    .enum(['1', '0', 'true', 'false'], '1 or 0')
    .transform((value) => value === '1' || value === 'true')
    .default(fallback);
}

/** One of the named values. */
export function oneOf<const T extends [string, ...string[]]>(values: T, fallback: T[number]) {
  return z.enum(values, `one of ${values.join(', ')}`).default(fallback as never);
}

/** Free text; without `fallback` it may be missing. */
export function text(): z.ZodOptional<z.ZodString>;
export function text(fallback: string): z.ZodDefault<z.ZodString>;
export function text(fallback?: string) {
  return fallback === undefined ? z.string().optional() : z.string().default(fallback);
}

/** Text that no message may show, of at least `length` characters. */
export function secret(length: number) {
  return z.string().min(length, `at least ${length} characters`).meta({ secret: true }).optional();
}

/** A comma-separated list, empty by default. */
export function list() {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean));
}

/** An e-mail address, or missing. */
export function email() {
  return z.email('an e-mail address').optional();
}

/** An absolute URL of one of `protocols`, without a slash at the end, or missing. */
export function url(protocols: string[] = ['http:', 'https:']) {
  return absoluteUrl(protocols).optional();
}

/** An absolute http(s) URL, `fallback` by default. */
export function urlOr(fallback: string) {
  return absoluteUrl(['http:', 'https:']).default(fallback);
}

function absoluteUrl(protocols: string[]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .meta({ secret: !protocols.includes('http:') })
    .transform(withoutSlashes);
}
