import { describe, expect, it } from 'vitest';

import { elective, entry } from '../../../tests/support/entries.ts';
import { electiveGroups, readSemesters } from './semesters.ts';

describe('a semester', () => {
  const said = { name: 'Foundations', text: 'Four subjects.', elective_note: 'Choose one.' };
  const programme = entry('programme', 1, { semesters: [said] });
  const law = entry('structure', 1, { semester: 2, credits: 4 }, { parent: 1 });

  it('has the staff’s text for its number, and no text without one', () => {
    const first = entry('structure', 2, { semester: 1, credits: 3 }, { parent: 1 });
    expect(readSemesters(programme, [law, first], [])).toMatchObject([
      { number: 1, name: 'Foundations', text: 'Four subjects.', electiveNote: 'Choose one.' },
      { number: 2, name: '', text: '', electiveNote: null, credits: 4 },
    ]);
  });

  it('of which staff speak, but that has neither subjects nor electives, is not there', () => {
    expect(readSemesters(programme, [law], []).map(({ number }) => number)).toEqual([2]);
  });

  it('counts no credits for electives, of which a student takes some', () => {
    const [second] = readSemesters(programme, [law], [elective(3, 2, 'Marketing', [1, 2])]);
    expect(second).toMatchObject({ credits: 4, electives: [{ id: 3 }] });
  });
});

describe('electives', () => {
  it('are grouped by name over all semesters', () => {
    const groups = electiveGroups([
      elective(1, 3, 'Marketing', [1]),
      elective(2, 3, 'Finance', [1]),
      elective(3, 4, 'Marketing', [2]),
    ]);
    expect(
      groups.map(({ name, courses }) => [name, courses.map(({ semester }) => semester)]),
    ).toEqual([
      ['Marketing', [3, 4]],
      ['Finance', [3]],
    ]);
  });

  it.each<[readonly (readonly number[])[], readonly number[]]>([
    [
      [
        [1, 2],
        [3, 4],
      ],
      [1, 2, 3, 4],
    ],
    // The first of a number keeps it; the second takes the next after all that are wanted.
    [
      [
        [1, 2],
        [1, 7],
      ],
      [1, 2, 8, 7],
    ],
    [[[5, 5, 5]], [5, 6, 7]],
    [[[]], []],
  ])('numbered %j become %j', (semesters, numbers) => {
    const rows = semesters.map((own, index) => elective(index, index, 'Marketing', own));
    expect(electiveGroups(rows)[0]?.courses.map(({ id }) => id)).toEqual(numbers);
  });
});
