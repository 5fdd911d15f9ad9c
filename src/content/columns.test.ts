import { expect, it } from 'vitest';

import { columnsOf, guessColumns } from './columns.ts';
import { typeOf } from './registry.ts';

it('takes headings by name, by label, and by what they have in common with one label alone', () => {
  const headings = ['Program', 'semester', 'SUBJECT  CODE', 'Subject', 'Credits (of 120)', 'Hall'];
  expect(guessColumns(typeOf('structure'), headings)).toEqual([
    'program_id',
    'semester',
    'subject_code',
    'subject_name',
    'credits',
    null,
  ]);
});

it('takes each column once, and guesses nothing where two would do', () => {
  expect(guessColumns(typeOf('liveLecture'), ['Begins', 'Batch', 'Batch'])).toEqual([
    null,
    'batch',
    null,
  ]);
});

it('has a column for each field of a group', () => {
  const names = columnsOf(typeOf('feePlan')).map(({ name, label }) => `${name}: ${label}`);
  expect(names).toContain('program_id: Programme');
  expect(names).toContain('installment.emiDuration: EMI terms: Months');
});
