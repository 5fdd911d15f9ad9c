import { expect, test } from 'vitest';

import { elective } from './programmeParts.ts';

function course(id: number | null) {
  return { id, subject_name: 'Contracts', credits: 4 };
}

test('staff are told which course has the number of another, and may publish all the same', () => {
  const courses = [course(1), course(2), course(1), course(null), course(null), course(2)];
  const data = { elective_name: 'Law', semester: 5, elective_courses: courses };
  const findings = elective.checks?.(data as never, {} as never) ?? [];
  expect(findings.map(({ field, msg, blocking }) => [field, msg, blocking])).toEqual([
    ['elective_courses.2.id', 'Another course has the number 1 already.', false],
    ['elective_courses.5.id', 'Another course has the number 2 already.', false],
  ]);
});
