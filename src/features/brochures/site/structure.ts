import type { ProgrammeReading } from '../../../content/read/programme.ts';
import { courseNames, type SemesterReading } from '../../../content/read/semesters.ts';
import type { Column, Part, Section, Words } from './parts.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';

type CourseColumns = Readonly<{ isCoded: boolean; isCredited: boolean }>;

function columns({ isCoded, isCredited }: CourseColumns): readonly Column[] {
  return [
    ...(isCoded ? [{ head: words.code, width: 64 }] : []),
    { head: words.subject },
    ...(isCredited ? [{ head: words.credits, width: 54, align: 'right' as const }] : []),
  ];
}

export function structureSections(programme: ProgrammeReading): Section[] {
  const { semesters, entry } = programme;
  if (semesters.length === 0) return [];
  const { structure_disclaimer: disclaimer } = entry.data;
  const electives = electiveParts(semesters);
  const small: Part[] = disclaimer ? [{ kind: 'text', look: 'small', words: [disclaimer] }] : [];
  const isLast = electives.length === 0;
  return [
    {
      title: words.structure,
      parts: [...semesters.flatMap(semesterParts), ...(isLast ? small : [])],
    },
    ...(isLast ? [] : [{ title: words.electives, parts: [...electives, ...small] }]),
    ...courseSections(programme),
  ];
}

/** The courses of a programme page that can be opened, with their descriptions. */
function courseSections({ semesters, courseOf }: ProgrammeReading): Section[] {
  const syllabi = new Map(
    semesters.flatMap(({ subjects }) =>
      subjects.map(({ data }) => [data.subject_name, data.syllabus] as const),
    ),
  );
  const items = courseNames(semesters).flatMap((name): Words[] => {
    const reading = courseOf(name, syllabi.get(name) ?? null);
    if (!reading) return [];
    const { syllabus, outcomes, weeks, assessment, teacher } = reading;
    const said = [
      syllabus,
      outcomes.length > 0 && words.outcomes(outcomes.join('; ')),
      weeks && words.weeks(weeks),
      assessment,
      teacher && words.taughtBy(teacher.data.name),
    ];
    return [[{ text: `${name}.`, strong: true }, said.filter(Boolean).join(' ')]];
  });
  return items.length > 0 ? [{ title: words.courses, parts: [{ kind: 'list', items }] }] : [];
}

function semesterParts({ number, name, text, credits, subjects }: SemesterReading): Part[] {
  if (subjects.length === 0) return [];
  const given = {
    isCoded: subjects.some(({ data }) => data.subject_code !== null),
    isCredited: subjects.some(({ data }) => data.credits !== null),
  };
  return [
    {
      kind: 'heading',
      text: [words.semester(number), name].filter(Boolean).join(': '),
      aside: [text, credits > 0 && words.creditsOf(credits)].filter(Boolean).join(' '),
    },
    {
      kind: 'table',
      columns: columns(given),
      rows: subjects.map(({ data }) => [
        ...(given.isCoded ? [[{ text: data.subject_code ?? '', quiet: true }]] : []),
        [
          data.subject_name,
          ...(data.is_elective_based ? [{ text: `(${words.elective})`, quiet: true }] : []),
        ],
        ...(given.isCredited ? [[String(data.credits ?? '')]] : []),
      ]),
    },
  ];
}

type Offered = { semesters: number[]; notes: string[]; items: Words[] };

function electiveParts(semesters: readonly SemesterReading[]): Part[] {
  const offers = new Map<string, Offered>();
  for (const { number, electives, electiveNote } of semesters) {
    if (electives.length === 0) continue;
    const items = electives.map(({ data }) => [
      { text: `${data.elective_name}:`, strong: true },
      `${data.elective_courses.map((each) => `${each.subject_name} (${each.credits})`).join(', ')}.`,
    ]);
    const key = JSON.stringify(items);
    const offer: Offered = offers.get(key) ?? { semesters: [], notes: [], items };
    offers.set(key, offer);
    offer.semesters.push(number);
    if (electiveNote) offer.notes.push(words.chosen(number, electiveNote));
  }
  return [...offers.values()].flatMap(({ semesters: numbers, notes, items }): Part[] => [
    { kind: 'heading', text: words.inSemesters(numbers), aside: notes.join(' ') },
    { kind: 'list', items },
  ]);
}
