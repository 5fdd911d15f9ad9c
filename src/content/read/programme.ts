import { formatRupees } from '../../kernel/values/money.ts';
import { deriveFrom, indexBy } from '../finders.ts';
import { pathOf } from '../addresses/pagePath.ts';
import { typeOf, type TypeName } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { type CourseReader, courseReader, type ProgrammeTeacher, teachersOf } from './courses.ts';
import { questionsAbout } from './faq.ts';
import { readFees, type FeeReading } from './fees.ts';
import { courseNames, readSemesters, type SemesterReading } from './semesters.ts';

export type ProgrammeEntry = Entry<'programme'>;

type Entries<N extends TypeName> = readonly Entry<N>[];

export type ProgrammeReading = FeeReading &
  Readonly<{
    entry: ProgrammeEntry;
    path: string;
    parent: ProgrammeEntry | undefined;
    /** Specialisations of this programme, or the other ones of a specialisation's programme. */
    specialisations: readonly Readonly<{ entry: ProgrammeEntry; path: string }>[];
    semesters: readonly SemesterReading[];
    /** Of all semesters together. */
    credits: number;
    electives: Entries<'elective'>;
    courseOf: CourseReader;
    teachers: readonly ProgrammeTeacher[];
    keyContent: Entries<'programmeContent'>;
    keyPoints: Entries<'keyPoint'>;
    highlights: Entries<'programmeHighlight'>;
    benefits: Entries<'programmeBenefit'>;
    certification: Entry<'certification'> | undefined;
    roadmap: Entries<'roadmap'>;
    accreditations: Entries<'accreditation'>;
    questions: Entries<'faq'>;
    /** When any of it last changed in public, ISO 8601. */
    changedAt: string;
  }>;

const programmesByCode = indexBy('programme', ({ data }) => [data.erp_unicode]);

export function programmeByCode(
  snapshot: Snapshot,
  code: string | null,
): ProgrammeEntry | undefined {
  return code === null ? undefined : programmesByCode(snapshot, code)[0];
}

/** Programmes and specialisations, but those that the university left out by ERP code. */
export const offeredProgrammes = deriveFrom(['programme', 'university'], (snapshot) => {
  const excluded = new Set(snapshot.all('university')[0]?.data.excluded_erp_codes);
  return snapshot.all('programme').filter(({ data }) => !excluded.has(data.erp_unicode));
});

/** Programmes that lists may show: those that are offered, but no specialisations. */
export const listedProgrammes = deriveFrom(
  ['programme', 'university'],
  (snapshot): readonly ProgrammeEntry[] =>
    offeredProgrammes(snapshot).filter(({ parent }) => parent === null),
);

/** So many of each type stand on a home page on which staff have put none. */
const FIRST_OF_TYPE = 4;

/** The programmes of the home page: those that staff put there; while there are none, the first of each type. */
export const featuredProgrammes = deriveFrom(
  ['programme', 'university'],
  (snapshot): readonly ProgrammeEntry[] => {
    const listed = listedProgrammes(snapshot);
    const chosen = listed.filter(({ data }) => data.featured);
    if (chosen.length > 0) return chosen;
    const types = Map.groupBy(listed, ({ data }) => data.program_type_id);
    return [...types.values()].flatMap((all) => all.slice(0, FIRST_OF_TYPE));
  },
);

/** The parts of a programme of one type; a specialisation without its own inherits them if the type allows it. */
function partsOf<N extends TypeName>(
  type: N,
  entry: ProgrammeEntry,
  snapshot: Snapshot,
): Entries<N> {
  const own = snapshot.children(type, entry.id);
  const isWhole = own.length > 0 || entry.parent === null || !typeOf(type).parent?.inherited;
  return isWhole ? own : snapshot.children(type, entry.parent);
}

export function feesOf(entry: ProgrammeEntry, snapshot: Snapshot): FeeReading {
  return readFees(partsOf('feePlan', entry, snapshot), entry.data.semester_count);
}

/** The programmes and specialisations that say the fees of one: itself, and all below it that have none of their own. */
export function pricedBy(id: number, snapshot: Snapshot): ProgrammeEntry[] {
  const own = snapshot.get('programme', id);
  const below = snapshot
    .children('programme', id)
    .filter((one) => snapshot.children('feePlan', one.id).length === 0);
  return own ? [own, ...below] : [];
}

export function readProgramme(entry: ProgrammeEntry, snapshot: Snapshot): ProgrammeReading {
  const parts = <N extends TypeName>(type: N) => partsOf(type, entry, snapshot);
  const subjects = parts('structure');
  const electives = parts('elective');
  const highlights = parts('programmeHighlight');
  const fees = feesOf(entry, snapshot);
  const semesters = readSemesters(entry, subjects, electives);
  const courseOf = courseReader(entry, snapshot);
  const shown: readonly Entry[] = [
    entry,
    ...fees.feePlans,
    ...subjects,
    ...electives,
    ...highlights,
  ];
  return {
    ...fees,
    entry,
    path: pathOf(entry, snapshot) ?? '/',
    parent: snapshot.get('programme', entry.parent),
    specialisations: specialisationsOf(entry, snapshot),
    semesters,
    credits: semesters.reduce((sum, semester) => sum + semester.credits, 0),
    electives,
    courseOf,
    teachers: teachersOf(entry, courseNames(semesters), { snapshot, read: courseOf }),
    keyContent: parts('programmeContent'),
    keyPoints: parts('keyPoint'),
    highlights,
    benefits: parts('programmeBenefit'),
    certification: parts('certification')[0],
    roadmap: parts('roadmap'),
    accreditations: entry.data.accreditations.flatMap(
      (id) => snapshot.get('accreditation', id) ?? [],
    ),
    questions: questionsAbout(entry, snapshot),
    changedAt:
      shown
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .at(-1) ?? '',
  };
}

function specialisationsOf(entry: ProgrammeEntry, snapshot: Snapshot) {
  return snapshot
    .children('programme', entry.parent ?? entry.id)
    .filter(({ id }) => id !== entry.id)
    .flatMap((child) => {
      const path = pathOf(child, snapshot);
      return path ? [{ entry: child, path }] : [];
    });
}

/** Testimonials about a programme, or about its parent programme. */
export function testimonialsAbout(
  { id, parent }: ProgrammeEntry,
  snapshot: Snapshot,
): Entries<'testimonial'> {
  const isNamed = (ids: readonly number[]) =>
    ids.includes(id) || (parent !== null && ids.includes(parent));
  return snapshot.all('testimonial').filter(({ data }) => isNamed(data.programmes));
}

const maxRelated = 3;

/** The listed programmes that come nearest to one: above all of the same level, then of its colour and goals. */
export function relatedProgrammes(
  entry: ProgrammeEntry,
  snapshot: Snapshot,
): readonly ProgrammeEntry[] {
  const nearness = ({ data }: ProgrammeEntry) =>
    (data.program_type_id === entry.data.program_type_id ? 10 : 0) +
    (data.tint === entry.data.tint ? 3 : 0) +
    data.goals.filter((goal) => entry.data.goals.includes(goal)).length;
  return listedProgrammes(snapshot)
    .filter(({ id }) => id !== entry.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, maxRelated);
}

/** A published plan, with the programme that it stands under. */
export type OfferedPlan = Readonly<{ plan: Entry<'feePlan'>; programme: Entry<'programme'> }>;

/**
 * The published plan with this id, if the programme with this ERP code, its parent or one of its
 * specialisations offers it. Without a code, any programme's plan is accepted.
 */
export function offeredPlan(
  snapshot: Snapshot,
  id: number,
  code?: string,
): OfferedPlan | undefined {
  const plan = snapshot.get('feePlan', id);
  const programme = plan && snapshot.get('programme', plan.parent);
  if (!programme) return undefined;
  const above = snapshot.get('programme', programme.parent) ?? programme;
  const offering = [above, programme, ...pricedBy(programme.id, snapshot)];
  const isOffered = code === undefined || offering.some(({ data }) => data.erp_unicode === code);
  return isOffered ? { plan, programme } : undefined;
}

/** `MBA: Year by year, international, ₹2,49,600`: a chosen plan as staff read it, with its fee at that time. */
export function planInWords({ plan: { data }, programme }: OfferedPlan): string {
  const where = data.isInternational ? ', international' : '';
  return `${programme.data.short_title}: ${data.title}${where}, ${formatRupees(data.totalAmount)}`;
}
