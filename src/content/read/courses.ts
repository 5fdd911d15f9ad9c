import { queryNameOf } from '../../kernel/text/titleNames.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { type Teacher, teacherNamed } from './teachers.ts';

/** All that is said of a course beyond its name and its credits. */
export type CourseReading = Readonly<{
  syllabus: string | null;
  outcomes: readonly string[];
  weeks: number | null;
  assessment: string | null;
  teacher: Teacher | undefined;
  sample: Readonly<{ title: string; url: string }> | undefined;
}>;

/** Finds the description of a course by its name; undefined if it has none. */
export type CourseReader = (name: string, syllabus?: string | null) => CourseReading | undefined;

/** Reads the courses of a programme. Those of a specialisation are also said where those of its programme are. */
export function courseReader({ id, parent }: Entry<'programme'>, snapshot: Snapshot): CourseReader {
  const said = new Map<string, Entry<'course'>>();
  const families = parent === null ? [id] : [parent, id];
  for (const family of families)
    for (const entry of snapshot.children('course', family).toReversed())
      said.set(queryNameOf(entry.data.subject_name), entry);
  return (name, syllabus = null) => {
    const data = said.get(queryNameOf(name))?.data;
    if (!data) return syllabus ? { ...nothing, syllabus } : undefined;
    const { sample_title: title, sample_url: url } = data;
    return {
      syllabus: data.syllabus ?? syllabus,
      outcomes: data.outcomes,
      weeks: data.weeks,
      assessment: data.assessment,
      teacher: snapshot.get('faculty', data.teacher),
      sample: title && url ? { title, url } : undefined,
    };
  };
}

const nothing = {
  outcomes: [],
  weeks: null,
  assessment: null,
  teacher: undefined,
  sample: undefined,
} as const;

/** Somebody who teaches in a programme, and which of its courses. */
export type ProgrammeTeacher = Readonly<{
  name: string;
  /** Post and degree. */
  post: string;
  text: string | null;
  courses: readonly string[];
  teacher: Teacher | undefined;
}>;

type Said = Entry<'programme'>['data']['faculty'][number];

/** Those whom the programme's courses name, in the order of the courses; then those whom the programme alone names. */
export function teachersOf(
  { data }: Entry<'programme'>,
  names: readonly string[],
  { snapshot, read }: Readonly<{ snapshot: Snapshot; read: CourseReader }>,
): readonly ProgrammeTeacher[] {
  const courses = new Map<Teacher, Set<string>>();
  for (const name of names) {
    const teacher = read(name)?.teacher;
    if (teacher) courses.set(teacher, (courses.get(teacher) ?? new Set()).add(name));
  }
  const known = (row: Said) => teacherNamed(snapshot, row.name);
  const taught = [...courses].map(([teacher, of]) => ({
    name: teacher.data.name,
    post: postOf(teacher),
    text: data.faculty.find((row) => known(row) === teacher)?.text ?? null,
    courses: [...of],
    teacher,
  }));
  const others = data.faculty.filter((row) => {
    const teacher = known(row);
    return teacher === undefined || !courses.has(teacher);
  });
  return [...taught, ...others.map((row) => ({ ...row, courses: [], teacher: known(row) }))];
}

export function postOf({ data: { post, degree } }: Teacher): string {
  return degree ? `${post}, ${degree}` : post;
}
