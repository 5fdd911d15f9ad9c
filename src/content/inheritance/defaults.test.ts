import { describe, expect, it } from 'vitest';

import { sampleOf } from '../../../tests/support/samples.ts';
import { withDefaults } from './inheritance.ts';
import { emptyValue } from '../fields/rows.ts';
import * as fields from '../fields/fields.ts';
import type { Field, FieldKind } from '../fields/fields.ts';
import { isTypeName, typeNames, typeOf } from '../registry.ts';

const label = 'Sample';
const to = 'programme';
const choices = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
];

describe('what stands for a required field without a value', () => {
  const empty: Readonly<Record<FieldKind, [field: Field, value: unknown]>> = {
    text: [fields.text({ label }), ''],
    longText: [fields.longText({ label }), ''],
    richText: [fields.richText({ label }), ''],
    slug: [fields.slug({ label }), ''],
    key: [fields.key({ label }), ''],
    language: [fields.language({ label }), ''],
    path: [fields.path({ label }), ''],
    link: [fields.link({ label }), ''],
    video: [fields.video({ label }), ''],
    email: [fields.email({ label }), ''],
    date: [fields.date({ label }), ''],
    time: [fields.time({ label }), ''],
    dateTime: [fields.dateTime({ label }), ''],
    number: [fields.number({ label, min: 3 }), 3],
    money: [fields.money({ label }), 0],
    boolean: [fields.boolean({ label }), false],
    colour: [fields.colour({ label, initial: '#f7a81b' }), '#f7a81b'],
    select: [fields.select({ label, choices }), 'first'],
    multiSelect: [fields.multiSelect({ label, choices }), []],
    lines: [fields.lines({ label, max: 9 }), []],
    image: [fields.image({ label }), null],
    file: [fields.file({ label }), null],
    font: [fields.font({ label }), null],
    reference: [fields.reference({ label, to }), null],
    references: [fields.references({ label, to }), []],
    group: [fields.group({ label, fields: { a: fields.text({ label }) } }), { a: '' }],
    list: [fields.list({ label, fields: {} }), []],
    sections: [fields.sections({ label, blocks: {} }), []],
  };
  it.each(Object.entries(empty))('of kind %s', (_kind, [field, value]) =>
    expect(emptyValue(field)).toEqual(value),
  );
});

describe.each(typeNames)('%s', (name) => {
  const type = typeOf(name);
  const ids = new Proxy(
    {},
    { get: () => 7, getOwnPropertyDescriptor: () => ({ value: 7, configurable: true }) },
  );
  const sample = sampleOf(type, 1, { entries: ids, image: 7, file: 7 });

  it('has every field of its declaration, however little a draft holds', () => {
    expect(Object.keys(withDefaults(name, {})).toSorted()).toEqual(
      Object.keys(type.fields).toSorted(),
    );
  });

  it('is the same object where nothing is missing', () => {
    expect(withDefaults(name, sample)).toBe(sample);
  });

  it('keeps other values when a field is missing', () => {
    for (const field of Object.keys(sample)) {
      const { [field]: _missing, ...others } = sample;
      expect(withDefaults(name, others)).toMatchObject(others);
    }
  });
});

describe('what is missing deep inside', () => {
  it('is filled in the rows of rows; those that are whole stay as they are', () => {
    const whole = { figure: '9', text: 'Semesters' };
    const sections = [{ block: 'highlights', title: 'A', items: [whole, { figure: '8' }] }];
    expect(withDefaults('auxiliary', { sections })['sections']).toEqual([
      {
        block: 'highlights',
        title: 'A',
        items: [whole, { figure: '8', text: '' }],
        hidden: false,
      },
    ]);
  });

  it('is nothing where a field may be left out', () => {
    expect(withDefaults('programme', {})).toMatchObject({ hero_image: null });
    expect(withDefaults('programme', { hero_image: 5 })).toMatchObject({ hero_image: 5 });
  });
});

it.each(['programme', 'faq'])('%s names a type', (name) => expect(isTypeName(name)).toBe(true));
it.each(['toString', '__proto__', 'constructor', 'Programme', ''])('%s names none', (name) =>
  expect(isTypeName(name)).toBe(false),
);
