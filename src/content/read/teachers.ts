import { queryNameOf } from '../../kernel/text/titleNames.ts';
import { pathOf } from '../addresses/pagePath.ts';
import { indexBy } from '../finders.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

export type Teacher = Entry<'faculty'>;

const teachersByName = indexBy('faculty', ({ data }) => [queryNameOf(data.name)]);
const coursesByTeacher = indexBy('course', ({ data }) => (data.teacher ? [data.teacher] : []));

/** The teacher of that name, as lectures and programmes write it. */
export function teacherNamed(snapshot: Snapshot, name: string | null): Teacher | undefined {
  return name === null ? undefined : teachersByName(snapshot, queryNameOf(name))[0];
}

/** The courses that somebody teaches in one programme. */
export type Taught = Readonly<{
  programme: Entry<'programme'>;
  path: string;
  courses: readonly Entry<'course'>[];
}>;

export function taughtBy({ id }: Teacher, snapshot: Snapshot): readonly Taught[] {
  const byProgramme = Map.groupBy(coursesByTeacher(snapshot, id), ({ parent }) => parent);
  return [...byProgramme].flatMap(([parent, courses]) => {
    const programme = snapshot.get('programme', parent);
    const path = programme && pathOf(programme, snapshot);
    return path ? [{ programme, path, courses }] : [];
  });
}
