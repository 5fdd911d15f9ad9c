import { describe, expect, it } from 'vitest';

import * as fields from './fields.ts';
import type { Field, FieldKind } from './fields.ts';
import { wording } from './wording.ts';

const { text } = fields;
const label = 'Sample';
const choices = [
  { value: 1, label: 'One' },
  { value: 'two', label: 'Two' },
] as const;
const day = '2027-01-18';

type Case = Readonly<{ field: Field; takes: readonly unknown[]; refuses: readonly unknown[] }>;

/** Every kind of field, with values that may be published and values that may not. */
const cases: Readonly<Record<FieldKind, Case>> = {
  text: {
    field: text({ label, max: 5 }),
    takes: ['a', 'abcde', ' ab '],
    refuses: ['', ' ', 'abcdef', 1, null],
  },
  longText: {
    field: fields.longText({ label, max: 5 }),
    takes: ['a\nb'],
    refuses: ['', 'abcdef', ['a']],
  },
  richText: {
    field: fields.richText({ label, max: 12 }),
    takes: ['<p>a</p>'],
    refuses: ['', '<p>abcdefg</p>', 1],
  },
  slug: {
    field: fields.slug({ label }),
    takes: ['mba', 'data-analytics', '5g'],
    refuses: ['', 'MBA', 'a--b', '-a', 'a/b', 'a'.repeat(81)],
  },
  key: {
    field: fields.key({ label }),
    takes: ['site', 'site.nav.closeMenu', 'numbers.12'],
    refuses: ['', '1', '.a', 'a b', '<b>', 'a'.repeat(81)],
  },
  path: {
    field: fields.path({ label }),
    takes: ['/', '/about', '/mba/finance', '/a/b/c'],
    refuses: ['', 'about', '/About', '/a/b/c/d', '/a?b=1', '//a'],
  },
  link: {
    field: fields.link({ label }),
    takes: ['/about', '#faq', 'https://example.com/a?b=1', 'mailto:a@example.com', 'tel:+911234'],
    refuses: ['', 'about', 'see below', 'javascript:alert(1)', 'file:///a', 'data:text/html,x'],
  },
  video: {
    field: fields.video({ label }),
    takes: ['https://video.example/1', '/media/1/a/film.mp4'],
    refuses: ['', 'http://video.example/1', '/film.mp4'],
  },
  email: {
    field: fields.email({ label }),
    takes: ['a@example.com'],
    refuses: ['', 'a', 'a@b', 'a b@example.com'],
  },
  language: {
    field: fields.language({ label }),
    takes: ['hi', 'ta-IN', 'ur', 'sat-Olck', 'en-GB'],
    refuses: ['', 'h', 'hindi', 'hi_IN', 'hi-', 'hi-in-in', '<b>'],
  },
  number: {
    field: fields.number({ label, min: 1, max: 12 }),
    takes: [1, 12],
    refuses: [0, 13, 1.5, 2.000_001, '1', Number.NaN, Number.POSITIVE_INFINITY, null],
  },
  money: {
    field: fields.money({ label }),
    takes: [0, 32_848],
    refuses: [-1, 0.5, 100_000_001, '5'],
  },
  boolean: {
    field: fields.boolean({ label }),
    takes: [true, false, undefined],
    refuses: ['true', 1, null],
  },
  colour: {
    field: fields.colour({ label }),
    takes: ['#1a1650', ' #F7A81B '],
    refuses: ['', 'blue', '#abc', '#1a165g', '#1a16500', 1, null],
  },
  select: {
    field: fields.select({ label, choices }),
    takes: [1, 'two'],
    refuses: ['1', 'One', 2, '', null],
  },
  multiSelect: {
    field: fields.multiSelect({ label, choices }),
    takes: [[], [1], ['two', 1], undefined],
    refuses: [1, [3], ['1'], null],
  },
  lines: {
    field: fields.lines({ label, max: 3 }),
    takes: [[], ['abc'], undefined],
    refuses: ['abc', ['abcd'], [''], [1]],
  },
  date: {
    field: fields.date({ label }),
    takes: [day],
    refuses: ['', '2027-02-30', '18-01-2027', `${day}T10:00`],
  },
  time: {
    field: fields.time({ label }),
    takes: ['00:00', '19:30', '23:59'],
    refuses: ['', '24:00', '9:30', '19:30:00'],
  },
  dateTime: {
    field: fields.dateTime({ label }),
    takes: [`${day}T19:30:00+05:30`, `${day}T14:00:00Z`],
    refuses: ['', `${day}T19:30:00`, day],
  },
  image: {
    field: fields.image({ label }),
    takes: [1, 2_147_483_647],
    refuses: [0, -1, 1.5, '1', 2_147_483_648],
  },
  font: { field: fields.font({ label }), takes: [1], refuses: [0, 1.5, '1'] },
  file: { field: fields.file({ label }), takes: [1], refuses: [0, 1.5, '1'] },
  reference: {
    field: fields.reference({ label, to: 'programme' }),
    takes: [1],
    refuses: [0, 1.5, '1', null],
  },
  references: {
    field: fields.references({ label, to: 'programme' }),
    takes: [[], [1, 2], undefined],
    refuses: [1, [1.5], [0], ['1']],
  },
  group: {
    field: fields.group({ label, fields: { a: text({ label }) } }),
    takes: [{ a: 'x' }],
    refuses: [{}, { a: '' }, { a: 'x', b: 1 }, [], null],
  },
  list: {
    field: fields.list({ label, fields: { a: text({ label }) } }),
    takes: [[], [{ a: 'x' }], undefined],
    refuses: [[{}], [{ a: 'x', b: 1 }], { a: 'x' }],
  },
  sections: {
    field: fields.sections({ label, blocks: { hero: { label, fields: { a: text({ label }) } } } }),
    takes: [[], [{ block: 'hero', a: 'x' }]],
    refuses: [[{ block: 'none' }], [{ block: 'hero' }], [{ a: 'x' }], 'hero'],
  },
};

describe.each(Object.entries(cases))('a field of kind %s', (kind, { field, takes, refuses }) => {
  it('is called so', () => expect(field.kind).toBe(kind));

  it.each(takes.map((value) => [JSON.stringify(value) ?? 'nothing', value]))(
    'may hold %s, finished or not',
    (_text, value) => {
      expect(field.schema.safeParse(value).success).toBe(true);
      expect(field.draftSchema.safeParse(value).success).toBe(true);
    },
  );

  it.each(refuses.map((value) => [JSON.stringify(value) ?? 'nothing', value]))(
    'is not published with %s',
    (_text, value) => expect(field.schema.safeParse(value).success).toBe(false),
  );
});

describe('a rich text', () => {
  it('puts no elements into each other without end, finished or not', () => {
    const { schema, draftSchema } = fields.richText({ label });
    for (const each of [schema, draftSchema]) {
      const { error } = each.safeParse('<b>'.repeat(20_000));
      expect(error?.issues.map(({ message }) => message)).toEqual([wording.tooDeep]);
      expect(each.safeParse(`${'<b>'.repeat(20)}bold`).success).toBe(true);
    }
  });
});

describe('a number', () => {
  it('has decimals only where its field says so', () => {
    const share = fields.number({ label, max: 60, decimals: true });
    expect(share.schema.safeParse(10.5).success).toBe(true);
    const whole = fields.number({ label, max: 60 });
    expect(whole.schema.safeParse(10.5).error?.issues.map(({ message }) => message)).toEqual([
      'Must be a whole number.',
    ]);
  });

  it('may be left out where it is not required', () => {
    const optional = fields.number({ label, required: false });
    for (const none of ['', null, undefined])
      expect(optional.schema.safeParse(none)).toMatchObject({ success: true, data: null });
  });
});

const number = fields.whatsappNumber({ label });

it.each([
  ['98765 43210', '+919876543210'],
  ['080-4665 0100', '+918046650100'],
  ['+44 20 7946 0958', '+442079460958'],
])('a number for WhatsApp is stored whole: %s', (typed, stored) => {
  expect(number.schema.parse(typed)).toBe(stored);
});

it.each(['90000', 'ask us', '4665 0100'])('%s is no number for WhatsApp', (typed) => {
  expect(number.schema.safeParse(typed).success).toBe(false);
});
