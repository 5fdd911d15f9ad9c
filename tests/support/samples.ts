import type { ContentType } from '../../src/content/types/define.ts';
import type { Field, Fields } from '../../src/content/fields/fields.ts';

/** What samples may point at. */
export type SampleGround = {
  /** A published entry of each type that references name. */
  entries: Readonly<Record<string, number>>;
  image: number;
  file: number;
};

type Row = Record<string, unknown>;

/** Complete, valid data of a type; another `n` gives other data. */
export function sampleOf(type: ContentType, n: number, ground: SampleGround): Row {
  return sampleFields(type.fields, n, ground);
}

function sampleFields(fields: Fields, n: number, ground: SampleGround): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sampleValue(field, n, ground)]),
  );
}

/** A valid value of a field. */
export function sampleValue(field: Field, n: number, ground: SampleGround): unknown {
  const make = makers[field.kind];
  return make(field, n, ground);
}

type Make = (field: Field, n: number, ground: SampleGround) => unknown;

function words(field: Field, n: number) {
  return `${n} ${field.label}`.slice(0, Math.min(field.max ?? 60, 60)).trim();
}

function two(n: number) {
  return String((n % 28) + 1).padStart(2, '0');
}

const makers: Record<Field['kind'], Make> = {
  text: words,
  longText: words,
  richText: (field, n) => `<p>${words(field, n)}</p>`,
  slug: (_field, n) => `sample-${n}`,
  path: (_field, n) => `/sample-${n}`,
  link: (_field, n) => `/sample-link-${n}`,
  video: (_field, n) => `https://video.example/${n}`,
  email: (_field, n) => `person${n}@example.com`,
  number: ({ min = 0, max = 10 }, n) => min + (n % Math.max(1, Math.min(max - min, 5))),
  money: (_field, n) => 1_000 + n,
  boolean: (_field, n) => n % 2 === 0,
  select: ({ choices = [] }, n) => choices[n % choices.length]?.value,
  multiSelect: ({ choices = [] }, n) => [choices[n % choices.length]?.value],
  lines: (_field, n) => [`Line ${n}`, 'Line two'],
  date: (_field, n) => `2027-01-${two(n)}`,
  time: (_field, n) => `10:${two(n)}`,
  dateTime: (_field, n) => `2027-01-${two(n)}T10:00:00+05:30`,
  image: (_field, _n, { image }) => image,
  file: (_field, _n, { file }) => file,
  reference: ({ to = '' }, _n, { entries }) => entries[to],
  references: ({ to = '' }, _n, { entries }) => [entries[to]],
  group: ({ fields = {} }, n, ground) => sampleFields(fields, n, ground),
  list: ({ fields = {} }, n, ground) => [
    sampleFields(fields, n, ground),
    sampleFields(fields, n + 1, ground),
  ],
  sections: ({ blocks = {} }, n, ground) =>
    Object.entries(blocks).map(([block, { fields }]) => ({
      block,
      ...sampleFields(fields, n, ground),
    })),
};
