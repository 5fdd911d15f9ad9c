import { expect, it } from 'vitest';

import { columnsOf, guessColumns } from './columns.ts';
import { typeNames, typeOf } from './registry.ts';

it('matches headings by name, by label, and by words that only one label has', () => {
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

it('knows common headings for title, day and time', () => {
  expect(guessColumns(typeOf('feePlan'), ['Programme', 'Fee plan', 'Total'])).toEqual([
    'program_id',
    'title',
    null,
  ]);
  expect(guessColumns(typeOf('programme'), ['Name of the programme', 'Level', 'Duration'])).toEqual(
    ['title', 'program_type_id', 'duration'],
  );
  for (const heading of ['program_name_en', 'Programme name (English)', 'Program Title in English'])
    expect(guessColumns(typeOf('programme'), [heading, 'program_name_ar']), heading).toEqual([
      'title',
      null,
    ]);
  expect(guessColumns(typeOf('liveLecture'), ['Date', 'From', 'Sem'])).toEqual([
    'start_date',
    'start_time',
    'sem_year',
  ]);
  expect(
    guessColumns(typeOf('programme'), ['Programme', 'Parent programme', 'Name of award']),
  ).toEqual(['title', 'parent_program_id', 'display_name']);
});

it('takes a heading that names the kind before one that does not, in either spelling', () => {
  const headings = ['Program Code', 'Program Name', 'Program Type', 'Stream', 'Type'];
  for (const written of [headings, headings.map((one) => one.replace(' ', '_').toLowerCase())])
    expect(guessColumns(typeOf('programme'), written)).toEqual([
      'erp_unicode',
      'title',
      'program_type_id',
      null,
      null,
    ]);
  expect(guessColumns(typeOf('programme'), ['Type', 'Programme type', 'program_id'])).toEqual([
    null,
    'program_type_id',
    null,
  ]);
});

it.each(typeNames)(
  'finds in %s a field for its title, or none where the title is one for all',
  (name) => {
    const type = typeOf(name);
    const [guess] = guessColumns(type, [type.label.one]);
    expect([null, ...columnsOf(type).map((column) => column.name)]).toContain(guess);
  },
);

it('has a column for each field of a group', () => {
  const names = columnsOf(typeOf('feePlan')).map(({ name, label }) => `${name}: ${label}`);
  expect(names).toContain('program_id: Programme');
  expect(names).toContain('installment.emiDuration: EMI terms: Months');
});

it('takes no column for the heading above its section, and a course for the programme of a fee', () => {
  const headings = ['Course', 'Fee', 'Benefits', 'Roadmap', 'Heading of the fees'];
  expect(guessColumns(typeOf('programme'), headings)).toEqual([
    'title',
    null,
    null,
    null,
    'fee_title',
  ]);
  expect(guessColumns(typeOf('feePlan'), ['Course', 'Annual Fee', 'Fee of the course'])).toEqual([
    'program_id',
    'payment',
    'courseFee',
  ]);
});
