import { questionsOfProgramme, questionsOn } from './lookups.ts';
import type { TypeName } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

/** A programme, or a specialisation of one. */
export type ProgrammeEntry = Entry<'programme'>;

type Entries<N extends TypeName> = readonly Entry<N>[];

/** A semester with its subjects and the electives to choose from, each in their order. */
export type SemesterReading = Readonly<{
  number: number;
  credits: number;
  subjects: Entries<'structure'>;
  electives: Entries<'elective'>;
}>;

/** What is said of a programme, wherever it is said: on its page, by the API, in comparisons and in its brochure. */
export type ProgrammeReading = Readonly<{
  entry: ProgrammeEntry;
  /** The programme above a specialisation. */
  parent: ProgrammeEntry | undefined;
  semesters: readonly SemesterReading[];
  electives: Entries<'elective'>;
  feePlans: Entries<'feePlan'>;
  keyContent: Entries<'programmeContent'>;
  keyPoints: Entries<'keyPoint'>;
  highlights: Entries<'programmeHighlight'>;
  benefits: Entries<'programmeBenefit'>;
  certification: Entry<'certification'> | undefined;
  roadmap: Entries<'roadmap'>;
  accreditations: Entries<'accreditation'>;
  questions: Entries<'faq'>;
}>;

/** Questions on one programme's page: more than these nobody reads there. */
const MAX_QUESTIONS = 8;

/** Programmes that lists may show: not the specialisations, and none that the university left out by ERP code. */
export function listedProgrammes(snapshot: Snapshot): readonly ProgrammeEntry[] {
  const excluded = new Set(snapshot.all('university')[0]?.data.excluded_erp_codes);
  return snapshot.children('programme', null).filter(({ data }) => !excluded.has(data.erp_unicode));
}

/** The parts of a programme of one type; a specialisation that has none takes those of its programme. */
export function partsOf<N extends TypeName>(
  type: N,
  entry: ProgrammeEntry,
  snapshot: Snapshot,
): Entries<N> {
  const own = snapshot.children(type, entry.id);
  return own.length > 0 || entry.parent === null ? own : snapshot.children(type, entry.parent);
}

/** Its own questions first, then its programme's, then those of every programme; eight at most. */
export function questionsAbout(entry: ProgrammeEntry, snapshot: Snapshot): Entries<'faq'> {
  const own = questionsOfProgramme(snapshot, entry.id);
  const ofParent = entry.parent === null ? [] : questionsOfProgramme(snapshot, entry.parent);
  const general = questionsOn(snapshot, 'programmes');
  return [...new Set([...own, ...ofParent, ...general])].slice(0, MAX_QUESTIONS);
}

/** Reads a programme whole, as everything that speaks of it does. */
export function readProgramme(entry: ProgrammeEntry, snapshot: Snapshot): ProgrammeReading {
  const parts = <N extends TypeName>(type: N) => partsOf(type, entry, snapshot);
  const electives = parts('elective');
  return {
    entry,
    parent: snapshot.get('programme', entry.parent),
    semesters: semestersOf(parts('structure'), electives),
    electives,
    feePlans: parts('feePlan'),
    keyContent: parts('programmeContent'),
    keyPoints: parts('keyPoint'),
    highlights: parts('programmeHighlight'),
    benefits: parts('programmeBenefit'),
    certification: parts('certification')[0],
    roadmap: parts('roadmap'),
    accreditations: entry.data.accreditations.flatMap(
      (id) => snapshot.get('accreditation', id) ?? [],
    ),
    questions: questionsAbout(entry, snapshot),
  };
}

function semestersOf(
  subjects: Entries<'structure'>,
  electives: Entries<'elective'>,
): SemesterReading[] {
  const bySemester = Map.groupBy(subjects, ({ data }) => data.semester);
  const chosen = Map.groupBy(electives, ({ data }) => data.semester);
  const numbers = [...new Set([...bySemester.keys(), ...chosen.keys()])].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const inSemester = bySemester.get(number) ?? [];
    return {
      number,
      credits: inSemester.reduce((sum, { data }) => sum + data.credits, 0),
      subjects: inSemester,
      electives: chosen.get(number) ?? [],
    };
  });
}

/** A course to choose, under a number that no other course of its elective has. */
export type ElectiveCourse = Entry<'elective'>['data']['elective_courses'][number] &
  Readonly<{ semester: number }>;

/**
 * Courses by the elective that they belong to, over all semesters. A number that an earlier course has gives way to
 * the next that is free, so that numbers stay what they were wherever they can.
 */
export function electiveGroups(
  electives: Entries<'elective'>,
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
