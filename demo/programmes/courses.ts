import type { DataOf } from '../../src/content/registry.ts';
import { facultyId, teaching, type Teaching } from '../faculty/index.ts';
import { samples } from '../faculty/samples.ts';
import type { Story } from './story.ts';

const weeksOf: Readonly<Record<string, number>> = {
  'Live case I': 4,
  'Live case II': 8,
  'Internship in a local firm': 4,
  'Internship in a public place': 8,
  'Internship or open-source contribution': 8,
};

/** Marks and passes, as the page /assessments has them for each kind of course. */
const assessments = {
  most: 'Term 50: worksheets 20, two assignments 30. Paper 50: two hours. Pass: 40 in all, 18 in the paper.',
  programming:
    'Term 60: programs and reviews. Examination 40: three hours at the keyboard. Pass: 45.',
  language:
    'Term 40. Examination 60: listening, speaking, reading, writing. Pass: 50 in each skill.',
  project: 'Proposal and drafts 30. Report and viva 70. Pass: 50.',
} as const;

const project =
  /project|dissertation|capstone|long paper|simulated|internship|live case|seminar|decision|open shop|articles of/i;
const programming = ['software', 'systems', 'data', 'ai', 'security', 'interfaces', 'electronics'];
const languages = ['german', 'japanese', 'french'];

function assessmentOf(name: string, { field }: Teaching): string {
  if (project.test(name)) return assessments.project;
  if (languages.includes(field)) return assessments.language;
  return programming.includes(field) ? assessments.programming : assessments.most;
}

/** Everything that a programme teaches, elective courses with their words; each course once. */
export function coursesOf(story: Story): DataOf<'course'>[] {
  const own = story.terms.flatMap(({ courses }) => courses.map(([name]) => [name, null] as const));
  const elective = story.tracks.flatMap(({ courses }) => courses);
  return [...new Map([...own, ...elective])].flatMap(([name, syllabus]) => {
    const taught = teaching.get(name);
    if (!taught) return [];
    const sample = samples.get(name);
    return [
      {
        subject_name: name,
        syllabus,
        outcomes: [...taught.outcomes],
        weeks: weeksOf[name] ?? (story.months === 6 ? 24 : 16),
        assessment: assessmentOf(name, taught),
        teacher: facultyId(taught.by),
        sample_title: sample?.title ?? null,
        sample_url: sample?.path ?? null,
      },
    ];
  });
}
