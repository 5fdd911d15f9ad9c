import type { Entry } from '../snapshot.ts';

type Subjects = readonly Entry<'structure'>[];
type Electives = readonly Entry<'elective'>[];

/** A semester with its subjects and the electives to choose from, each in their order. */
export type SemesterReading = Readonly<{
  number: number;
  /** The name and text set by staff; empty by default. */
  name: string;
  text: string;
  electiveNote: string | null;
  credits: number;
  subjects: Subjects;
  electives: Electives;
}>;

/** The semesters of a programme: those that have subjects or electives, in their order. */
export function readSemesters(
  { data }: Entry<'programme'>,
  subjects: Subjects,
  electives: Electives,
): SemesterReading[] {
  const bySemester = Map.groupBy(subjects, (subject) => subject.data.semester);
  const chosen = Map.groupBy(electives, (elective) => elective.data.semester);
  const numbers = [...new Set([...bySemester.keys(), ...chosen.keys()])].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const inSemester = bySemester.get(number) ?? [];
    const said = data.semesters[number - 1];
    return {
      number,
      name: said?.name ?? '',
      text: said?.text ?? '',
      electiveNote: said?.elective_note ?? null,
      credits: inSemester.reduce((sum, subject) => sum + (subject.data.credits ?? 0), 0),
      subjects: inSemester,
      electives: chosen.get(number) ?? [],
    };
  });
}

/** A course to choose, under a number that no other course of its elective has. */
export type ElectiveCourse = Entry<'elective'>['data']['elective_courses'][number] &
  Readonly<{ semester: number }>;

/**
 * Groups courses by elective, over all semesters. If a number is already taken by an earlier course, the next
 * free number is used, so that numbers change as little as possible.
 */
export function electiveGroups(
  electives: Electives,
): readonly Readonly<{ name: string; courses: readonly ElectiveCourse[] }>[] {
  const groups = Map.groupBy(electives, ({ data }) => data.elective_name);
  return [...groups].map(([name, ofName]) => {
    const taken = new Set<number>();
    const courses = ofName.flatMap(({ data }) =>
      data.elective_courses.map((course) => ({ ...course, semester: data.semester })),
    );
    const wanted = new Set(courses.map(({ id }) => id));
    let next = Math.max(0, ...wanted);
    const numbered = courses.map((course) => {
      const id = taken.has(course.id) ? (next += 1) : course.id;
      taken.add(id);
      return { ...course, id };
    });
    return { name, courses: numbered };
  });
}

/** The names of all courses, electives among them, in the order of the semesters. */
export function courseNames(semesters: readonly SemesterReading[]): readonly string[] {
  const names = semesters.flatMap(({ subjects, electives }) => [
    ...subjects.map(({ data }) => data.subject_name),
    ...electives.flatMap(({ data }) => data.elective_courses.map((each) => each.subject_name)),
  ]);
  return [...new Set(names)];
}
