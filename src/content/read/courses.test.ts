import { describe, expect, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import { courseReader, teachersOf } from './courses.ts';

const rows = [
  { name: 'Dr. Rao', post: 'Professor', text: 'Leads the programme.' },
  { name: 'A. Guest', post: 'Visitor', text: null },
];
const mba = entry('programme', 1, { title: 'MBA', slug: 'mba', faculty: rows });
const finance = entry('programme', 2, { title: 'Finance', slug: 'finance' }, { parent: 1 });
const rao = entry('faculty', 9, { name: 'Dr. Rao', slug: 'rao', post: 'Professor', degree: 'PhD' });
const snapshot = buildSnapshot(
  [
    mba,
    finance,
    rao,
    entry('course', 3, { subject_name: 'Pricing', weeks: 16, teacher: 9 }, { parent: 1 }),
    entry('course', 4, { subject_name: 'Law', syllabus: 'Contracts.' }, { parent: 1 }),
    entry('course', 5, { subject_name: 'Law', syllabus: 'Banking law.' }, { parent: 2 }),
  ],
  [],
);

describe('a course', () => {
  test('is found by its name, however it is written, with the words of the structure where it has none', () => {
    const read = courseReader(mba, snapshot);
    expect(read('pricing ', 'Costs and value.')).toMatchObject({
      syllabus: 'Costs and value.',
      weeks: 16,
      teacher: { id: 9 },
    });
    expect(read('Law', 'Old words.')).toMatchObject({ syllabus: 'Contracts.' });
  });

  test('of a specialisation is its own, then that of its programme', () => {
    const read = courseReader(finance, snapshot);
    expect(read('Law')).toMatchObject({ syllabus: 'Banking law.' });
    expect(read('Pricing')).toMatchObject({ weeks: 16 });
  });

  test('of which nothing is known does not open', () => {
    expect(courseReader(mba, snapshot)('Yoga')).toBeUndefined();
    expect(courseReader(mba, snapshot)('Yoga', 'Breath.')).toMatchObject({ syllabus: 'Breath.' });
  });
});

test('those who teach are all whom courses or the programme name, each once', () => {
  const read = courseReader(mba, snapshot);
  expect(teachersOf(mba, ['Pricing', 'Law'], { snapshot, read })).toMatchObject([
    { name: 'Dr. Rao', post: 'Professor, PhD', text: 'Leads the programme.', courses: ['Pricing'] },
    { name: 'A. Guest', post: 'Visitor', courses: [], teacher: undefined },
  ]);
  // A programme whose courses name nobody shows those whom it names, as it always did.
  expect(teachersOf(mba, [], { snapshot, read })).toMatchObject([
    { name: 'Dr. Rao', post: 'Professor', teacher: { id: 9 } },
    { name: 'A. Guest' },
  ]);
});
