import { expect, it } from 'vitest';

import type { Field, FieldKind, Fields } from '../../src/content/fields/fields.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';

/** What has room in a column. */
const narrow: readonly FieldKind[] = [
  'boolean',
  'date',
  'link',
  'longText',
  'money',
  'number',
  'select',
  'text',
  'time',
];

type Rows = Readonly<{ name: string; fields: Fields }>;

/** Whatever is laid out as a grid in fields, and in those that they hold. */
function gridsIn(path: string, fields: Fields): Rows[] {
  return Object.entries(fields).flatMap(([name, field]) => gridsOf(`${path}.${name}`, field));
}

function gridsOf(name: string, { layout, fields = {}, blocks = {} }: Field): Rows[] {
  const inner = Object.entries(blocks).flatMap(([block, of]) =>
    gridsIn(`${name}.${block}`, of.fields),
  );
  return [...(layout === 'grid' ? [{ name, fields }] : []), ...gridsIn(name, fields), ...inner];
}

const grids = typeNames.flatMap((name) => {
  const { layout, fields } = typeOf(name);
  return [...(layout === 'grid' ? [{ name, fields }] : []), ...gridsIn(name, fields)];
});

it('subjects, and lists of few short fields, are grids', () => {
  const names = grids.map(({ name }) => name);
  expect(names).toContain('structure');
  expect(names).toContain('programme.roles');
  expect(names.length).toBeGreaterThan(8);
});

it.each(grids)('$name has room as a grid', ({ fields }) => {
  const kinds = Object.values(fields).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !(narrow as readonly string[]).includes(kind))).toEqual([]);
  expect(kinds.length).toBeLessThanOrEqual(6);
});
