import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffEntries } from './diff.ts';
import { list, text } from './fields.ts';

const fields = {
  title: text({ label: 'Title' }),
  rows: list({ label: 'Rows', fields: { name: text({ label: 'Name' }) } }),
};
const data = fc.record({
  title: fc.constantFrom('a', 'b'),
  rows: fc.array(fc.record({ name: fc.constantFrom('x', 'y', 'z') }), { maxLength: 6 }),
});

describe('diffEntries', () => {
  it('says nothing of equal data and something of any other', () => {
    fc.assert(
      fc.property(data, data, (before, after) => {
        const isEqual = JSON.stringify(before) === JSON.stringify(after);
        expect(diffEntries(fields, before, after).length === 0).toBe(isEqual);
      }),
    );
  });

  it('names the row that was put in between, and no other', () => {
    const before = { title: 'a', rows: [{ name: 'x' }, { name: 'z' }] };
    const after = { title: 'a', rows: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] };
    expect(diffEntries(fields, before, after)).toEqual([
      { path: 'rows.1', label: 'Rows 2', kind: 'added', before: null, after: { name: 'y' } },
    ]);
  });

  it('names the field of a row that changed', () => {
    const before = { title: 'a', rows: [{ name: 'x' }] };
    const after = { title: 'b', rows: [{ name: 'y' }] };
    expect(diffEntries(fields, before, after).map(({ path }) => path)).toEqual([
      'title',
      'rows.0.name',
    ]);
  });
});
