import fc from 'fast-check';

import { inheritedNames } from '../hostile-names.ts';
import type { Schema } from './api.ts';

type Resolve = (ref: string) => Schema;

/** What callers of no good will send, and what people mistype. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\uD800',
    '-1',
    '0x10',
    '1e309',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    ...inheritedNames,
    '{{7*7}}',
    '٣',
    'a'.repeat(5_000),
    0,
    -1,
    0.5,
    2_147_483_648,
    9_007_199_254_740_992,
    1e308,
    true,
    [],
    {},
    [[[]]],
    Object.fromEntries(inheritedNames.map((name) => [name, { x: 1 }])),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
};

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  const known = formats[format ?? ''];
  if (known) return known;
  const most = Math.max(minLength, Math.min(maxLength, minLength + 60));
  const plain = fc.string({ minLength, maxLength: most, unit: 'grapheme' });
  if (pattern === undefined) return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), plain);
  } catch {
    return plain;
  }
}

function numberOf({ type, minimum = -10, maximum = 60 }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const bounds = { min, max: Math.max(min, max) };
  return type === 'integer' || !Number.isInteger(min)
    ? fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) })
    : fc.double({ ...bounds, noNaN: true });
}

function objectOf({ properties = {}, required = [] }: Schema, made: Made): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, made(schema)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

type Made = (schema: Schema) => fc.Arbitrary<unknown>;

/** Values that a schema describes, more or less: what it says of numbers and lengths is a direction. */
export function valuesOf(schema: Schema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const made: Made = (inner) => valuesOf(inner, resolve, depth + 1);
  if (depth > 8) return fc.constant(null);
  if (schema.$ref !== undefined) return made(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.length) return fc.oneof(...either.map(made));
  if (schema.allOf?.length) {
    const parts = fc.tuple(...schema.allOf.map(made));
    return parts.map((all) => Object.assign({}, ...all) as object);
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf({ ...schema, type });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
    const maxLength = Math.max(minLength, Math.min(maxItems, minLength + 3));
    return fc.array(made(items), { minLength, maxLength });
  }
  return type === 'object' ? objectOf(schema, made) : strange;
}

/** The value itself, or with one thing in it that should not be there. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const odd = fc.tuple(values, strange, fc.nat(), fc.boolean());
  return fc.oneof(
    { weight: 4, arbitrary: values },
    {
      weight: 5,
      arbitrary: odd.map(([value, bad, at, drops]) => spoil(value, { bad, at, drops })),
    },
    { weight: 1, arbitrary: strange },
  );
}

type Harm = { bad: unknown; at: number; drops: boolean };

function spoil(value: unknown, harm: Harm): unknown {
  if (typeof value !== 'object' || value === null) return harm.bad;
  const keys = Object.keys(value);
  const key = keys[harm.at % Math.max(1, keys.length)];
  if (key === undefined) return harm.bad;
  const inner = (value as Record<string, unknown>)[key];
  const deeper = { ...harm, at: Math.floor(harm.at / 7) };
  const isDeep = typeof inner === 'object' && inner !== null && harm.at % 3 !== 0;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === key ? spoil(each, deeper) : each));
  const { [key]: _dropped, ...rest } = value as Record<string, unknown>;
  if (harm.drops && !isDeep) return rest;
  return { ...rest, [key]: isDeep ? spoil(inner, deeper) : harm.bad };
}
