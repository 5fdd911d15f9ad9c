import { describe, expect, it } from 'vitest';

import { type Field, kinds } from './fields.ts';
import { emptyValue } from './rows.ts';

const context = { entries: { programme: 7 }, image: 8, file: 9, font: 10 };

/** What one kind or another is declared with: each takes of it what it knows. */
const options = {
  label: 'Sample',
  to: 'programme',
  choices: [
    { value: 1, label: 'One' },
    { value: 'two', label: 'Two' },
  ],
  fields: { title: kinds.text({ label: 'Title' }), shown: kinds.boolean({ label: 'Shown' }) },
  blocks: { hero: { label: 'Hero', fields: { points: kinds.lines({ label: 'Points' }) } } },
};

const every = Object.entries(kinds).map(([name, make]) => {
  const declare = make as (declared: object) => Field;
  return [name, declare(options), declare({ ...options, required: false })] as const;
});

describe.each(every)('a field of kind %s', (name, field, optional) => {
  const { behaviour } = field;
  const samples = [1, 2].map((n) => behaviour.sample(field, n, context));

  it('is called as it is registered', () => {
    expect([field.kind, behaviour.name]).toEqual([name, name]);
  });

  it('holds its own samples, in public and as a draft', () => {
    for (const sample of samples) {
      expect(field.schema.parse(sample)).toEqual(sample);
      expect(field.draftSchema.parse(sample)).toEqual(sample);
    }
  });

  it('comes back from a cell of a table', () => {
    for (const sample of samples) {
      const cell = String(behaviour.write ? behaviour.write(sample) : sample);
      expect(behaviour.read ? behaviour.read(cell, field) : cell).toEqual(sample);
    }
  });

  it('may be left out of a draft, and of published data unless it is required', () => {
    expect(field.draftSchema.safeParse(undefined).success).toBe(true);
    expect(field.draftSchema.safeParse(behaviour.blank ?? null).success).toBe(true);
    expect(optional.schema.safeParse(null)).toMatchObject({ success: true, data: null });
  });

  it('has something for a page to draw before it has a value, or nothing where it points at something', () => {
    const isPointer = behaviour.pointsAtMedia || field.to !== undefined;
    const empty = emptyValue(field);
    if (empty === null) expect(isPointer || field.choices?.length === 0).toBe(true);
    else expect(['string', 'number', 'boolean', 'object']).toContain(typeof empty);
  });

  it('can be pointed elsewhere where it points at something, and only there', () => {
    expect(behaviour.repoint === undefined).toBe(behaviour.targets === undefined);
  });

  it('says what lists are told in one line, if anything', () => {
    const said = samples.map((sample) => behaviour.summary?.(sample, field) ?? 'nothing');
    expect(said).not.toContain('');
  });
});
