import type { TypeName } from '../../content/registry.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { pathOf } from '../../content/pagePath.ts';
import {
  listedProgrammes,
  readProgramme,
  type ProgrammeEntry,
  type ProgrammeReading,
  type SemesterReading,
} from '../../content/read/programme.ts';
import { programmeWords } from './words.ts';

type Children<N extends TypeName> = readonly Entry<N>[];

/** A semester as the page shows it. */
export type Semester = SemesterReading &
  Readonly<{ name: string; text: string; electiveNote: string | null }>;

/** Everything that a programme's page shows. */
export type ProgrammeData = Omit<ProgrammeReading, 'semesters'> &
  Readonly<{
    path: string;
    /** Breadcrumb below Home, this page last. */
    trail: readonly Readonly<{ name: string; path: string }>[];
    semesters: readonly Semester[];
    credits: number;
    domestic: Children<'feePlan'>;
    international: Children<'feePlan'>;
    testimonials: Children<'testimonial'>;
    /** Specialisations of this programme, or the other ones of a specialisation's programme. */
    specialisations: readonly Readonly<{ entry: ProgrammeEntry; path: string }>[];
    /** Other programmes that come nearest: same type, colour and goals. */
    related: readonly ProgrammeEntry[];
    changedAt: string;
  }>;

export function loadProgramme(entry: ProgrammeEntry, snapshot: Snapshot): ProgrammeData {
  const reading = readProgramme(entry, snapshot);
  const { parent, feePlans, electives, highlights } = reading;
  const path = pathOf(entry, snapshot) ?? '/';
  const semesters = named(reading);
  const isNamed = (ids: readonly number[]) =>
    ids.includes(entry.id) || (parent !== undefined && ids.includes(parent.id));
  return {
    ...reading,
    path,
    trail: [
      { name: programmeWords.programmes, path: '/programmes' },
      ...(parent ? [{ name: parent.data.title, path: `/${parent.data.slug}` }] : []),
      { name: entry.data.title, path },
    ],
    semesters,
    credits: semesters.reduce((sum, semester) => sum + semester.credits, 0),
    domestic: feePlans.filter(({ data }) => !data.isInternational),
    international: feePlans.filter(({ data }) => data.isInternational),
    testimonials: snapshot.all('testimonial').filter(({ data }) => isNamed(data.programmes)),
    specialisations: specialisationsOf(entry, snapshot),
    related: relatedTo(parent ?? entry, snapshot),
    changedAt: latest([
      entry,
      ...feePlans,
      ...semesters.flatMap(({ subjects }) => subjects),
      ...electives,
      ...highlights,
    ]),
  };
}

/** The semesters with their names and sentences. */
function named({ entry, semesters }: ProgrammeReading): Semester[] {
  return semesters.map((semester) => {
    const words = entry.data.semesters[semester.number - 1];
    return {
      ...semester,
      name: words?.name ?? '',
      text: words?.text ?? '',
      electiveNote: words?.elective_note ?? null,
    };
  });
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

const maxRelated = 3;

function relatedTo(entry: ProgrammeEntry, snapshot: Snapshot): readonly ProgrammeEntry[] {
  const nearness = ({ data }: ProgrammeEntry) =>
    (data.program_type_id === entry.data.program_type_id ? 2 : 0) +
    (data.tint === entry.data.tint ? 3 : 0) +
    data.goals.filter((goal) => entry.data.goals.includes(goal)).length;
  return listedProgrammes(snapshot)
    .filter(({ id }) => id !== entry.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, maxRelated);
}

function latest(entries: readonly Entry[]): string {
  return (
    entries
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .at(-1) ?? ''
  );
}
