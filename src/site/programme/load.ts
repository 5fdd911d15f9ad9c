import type { TypeName } from '../../content/registry.ts';
import { questionsOfProgramme, questionsOn } from '../../content/finders.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { programmePath } from '../../content/programmePath.ts';
import { listedProgrammes, type ProgrammeEntry } from './find.ts';
import { programmeWords } from './words.ts';

type Children<N extends TypeName> = readonly Entry<N>[];

/** A semester as the page shows it. */
export type Semester = Readonly<{
  number: number;
  name: string;
  text: string;
  electiveNote: string | null;
  credits: number;
  subjects: Children<'structure'>;
  electives: Children<'elective'>;
}>;

/** Everything that a programme's page shows. What a specialisation has none of, it takes from its programme. */
export type ProgrammeData = Readonly<{
  entry: ProgrammeEntry;
  parent: ProgrammeEntry | undefined;
  path: string;
  /** Breadcrumb below Home, this page last. */
  trail: readonly Readonly<{ name: string; path: string }>[];
  semesters: readonly Semester[];
  credits: number;
  domestic: Children<'feePlan'>;
  international: Children<'feePlan'>;
  accreditations: Children<'accreditation'>;
  keyContent: Children<'programmeContent'>;
  keyPoints: Children<'keyPoint'>;
  highlights: Children<'programmeHighlight'>;
  benefits: Children<'programmeBenefit'>;
  certification: Entry<'certification'> | undefined;
  roadmap: Children<'roadmap'>;
  faqs: Children<'faq'>;
  testimonials: Children<'testimonial'>;
  /** Specialisations of this programme, or the other ones of a specialisation's programme. */
  specialisations: readonly Readonly<{ entry: ProgrammeEntry; path: string }>[];
  /** Other programmes that come nearest: same type, colour and goals. */
  related: readonly ProgrammeEntry[];
  changedAt: string;
}>;

export function loadProgramme(entry: ProgrammeEntry, snapshot: Snapshot): ProgrammeData {
  const parent = snapshot.get('programme', entry.parent);
  const path = programmePath(entry, snapshot) ?? '/';
  const inherited = inheriting(entry, snapshot);
  const plans = inherited('feePlan');
  const semesters = semestersOf(entry, inherited('structure'), inherited('elective'));
  const named = (ids: readonly number[]) =>
    ids.includes(entry.id) || (parent !== undefined && ids.includes(parent.id));
  return {
    entry,
    parent,
    path,
    trail: [
      { name: programmeWords.programmes, path: '/programmes' },
      ...(parent ? [{ name: parent.data.title, path: `/${parent.data.slug}` }] : []),
      { name: entry.data.title, path },
    ],
    semesters,
    credits: semesters.reduce((sum, semester) => sum + semester.credits, 0),
    domestic: plans.filter(({ data }) => !data.isInternational),
    international: plans.filter(({ data }) => data.isInternational),
    accreditations: entry.data.accreditations.flatMap(
      (id) => snapshot.get('accreditation', id) ?? [],
    ),
    keyContent: inherited('programmeContent'),
    keyPoints: inherited('keyPoint'),
    highlights: inherited('programmeHighlight'),
    benefits: inherited('programmeBenefit'),
    certification: inherited('certification')[0],
    roadmap: inherited('roadmap'),
    faqs: faqsOf(entry, snapshot),
    testimonials: snapshot.all('testimonial').filter(({ data }) => named(data.programmes)),
    specialisations: specialisationsOf(entry, snapshot),
    related: relatedTo(parent ?? entry, snapshot),
    changedAt: latest([
      entry,
      ...plans,
      ...inherited('structure'),
      ...inherited('elective'),
      ...inherited('programmeHighlight'),
    ]),
  };
}

function inheriting(entry: ProgrammeEntry, snapshot: Snapshot) {
  return <N extends TypeName>(type: N): Children<N> => {
    const own = snapshot.children(type, entry.id);
    return own.length > 0 || entry.parent === null ? own : snapshot.children(type, entry.parent);
  };
}

function semestersOf(
  entry: ProgrammeEntry,
  subjects: Children<'structure'>,
  electives: Children<'elective'>,
): Semester[] {
  const numbers = [
    ...new Set([...subjects, ...electives].map(({ data }) => data.semester)),
  ].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const words = entry.data.semesters[number - 1];
    const inSemester = subjects.filter(({ data }) => data.semester === number);
    return {
      number,
      name: words?.name ?? '',
      text: words?.text ?? '',
      electiveNote: words?.elective_note ?? null,
      credits: inSemester.reduce((sum, { data }) => sum + data.credits, 0),
      subjects: inSemester,
      electives: electives.filter(({ data }) => data.semester === number),
    };
  });
}

/** Its own questions first, then its programme's, then those of every programme. */
function faqsOf(entry: ProgrammeEntry, snapshot: Snapshot): Children<'faq'> {
  const own = questionsOfProgramme(snapshot, entry.id);
  const ofParent = entry.parent === null ? [] : questionsOfProgramme(snapshot, entry.parent);
  const general = questionsOn(snapshot, 'programmes');
  return [...new Set([...own, ...ofParent, ...general])].slice(0, 8);
}

function specialisationsOf(entry: ProgrammeEntry, snapshot: Snapshot) {
  return snapshot
    .children('programme', entry.parent ?? entry.id)
    .filter(({ id }) => id !== entry.id)
    .flatMap((child) => {
      const path = programmePath(child, snapshot);
      return path ? [{ entry: child, path }] : [];
    });
}

const mostRelated = 3;

function relatedTo(entry: ProgrammeEntry, snapshot: Snapshot): readonly ProgrammeEntry[] {
  const nearness = ({ data }: ProgrammeEntry) =>
    (data.program_type_id === entry.data.program_type_id ? 2 : 0) +
    (data.tint === entry.data.tint ? 3 : 0) +
    data.goals.filter((goal) => entry.data.goals.includes(goal)).length;
  return listedProgrammes(snapshot)
    .filter(({ id }) => id !== entry.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, mostRelated);
}

function latest(entries: readonly Entry[]): string {
  return (
    entries
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .at(-1) ?? ''
  );
}
