import { nameOf } from '../../../kernel/text/titleNames.ts';
import { truncate } from '../../../kernel/text/truncate.ts';
import type { DataOf } from '../../fields/fields.ts';
import type { Outline, Outlined, Outlines } from '../behaviour.ts';
import type { programmeAsks } from './asks.ts';
import { LUMPSUM } from '../feePlan/sums.ts';
import { ownValue } from '../../../kernel/record.ts';

type Answers = DataOf<typeof programmeAsks>;

/** How the semesters of a kind are usually filled. */
const semesterOf: Readonly<Record<string, Readonly<{ subjects: number; credits: number }>>> = {
  certificate: { subjects: 4, credits: 3 },
};
const fullSemester = { subjects: 5, credits: 4 };

/** Fields that belong to one programme alone and are never copied to another. */
const own = [
  'title',
  'short_title',
  'display_name',
  'display_short_name',
  'short_description',
  'slug',
  'duration',
  'semester_count',
  'erp_unicode',
  'program_value',
  'program_type_id',
  'brochure_pdf',
  'program_thumbnail',
  'alt_program_thumbnail',
  'figure',
  'featured',
  'hero_lead',
  'hero_image',
  'about_title',
  'about_lead',
  'description',
  'semesters',
  'careers_lead',
  'outcomes',
  'roles',
  'closing_title',
];

/** Parts that are alike in programmes of one university. */
const alike = ['roadmap', 'programmeBenefit'];

/** Initial contents of programmes. Facts that cannot be derived stay empty and count as missing. */
export const programmeOutlines: Outlines = {
  of: (template, answers) => {
    const given = answers as Answers;
    const { subjects, credits } = ownValue(semesterOf, template) ?? fullSemester;
    const count = semestersIn(given.duration);
    const places = Array.from({ length: count * subjects }, (_, at) =>
      subject(Math.floor(at / subjects) + 1, credits),
    );
    return outlineOf(given, { ...headings, tint: 'business' }, [...places, ...questionsOf(given)]);
  },
  like: (source, answers) => {
    const given = answers as Answers;
    const data = Object.fromEntries(
      Object.entries(source.data).filter(([name]) => !own.includes(name)),
    );
    return outlineOf(given, { ...headings, ...data }, [
      ...source.parts.filter(({ type }) => alike.includes(type)),
      ...places(source, semestersIn(given.duration)),
      ...questionsOf(given),
    ]);
  },
};

/** Suggests fields of a programme from its name, duration and code, if known. */
export function suggestProgramme(said: Outlined['data']): Outlined['data'] {
  const [title, duration, code] = ['title', 'duration', 'erp_unicode'].map((name) =>
    String(said[name] ?? '').trim(),
  );
  if (!title) return {};
  return {
    ...headings,
    tint: 'business',
    ...named(title),
    ...(duration && lasting(title, duration)),
    ...(code && { program_value: code }),
  };
}

/** The same semesters and credits, without the names of another programme’s subjects. */
function places({ parts }: Outline, count: number): Outlined[] {
  return parts.flatMap(({ type, data: { semester, credits } }) =>
    type === 'structure' && Number(semester) <= count
      ? [subject(Number(semester), Number(credits))]
      : [],
  );
}

function subject(semester: number, credits: number): Outlined {
  return { type: 'structure', data: { semester, credits, is_elective_based: false } };
}

/** Headings that are true of any programme. */
const headings = {
  university_name: '{university}',
  about_title: 'About the programme',
  highlights_title: 'In figures',
  benefits_title: 'What comes with it',
  fee_title: 'Fees',
  careers_title: 'Where it leads',
  roadmap_title: 'From applying to the certificate',
  faq_title: 'Questions',
};

function outlineOf(
  given: Answers,
  alikeData: Readonly<Record<string, unknown>>,
  parts: readonly Outlined[],
): Outline {
  const { title, duration, erp_unicode, program_type_id } = given;
  const data = {
    ...alikeData,
    title,
    program_type_id,
    erp_unicode,
    duration,
    program_value: erp_unicode,
    ...named(title),
    ...lasting(title, duration),
  };
  return { data, parts: [...parts, ...feesOf(given)] };
}

function named(title: string) {
  const short = shortOf(title);
  return {
    short_title: truncate(short, 30),
    display_name: title,
    display_short_name: truncate(short, 40),
    slug: nameOf(title, 'programme'),
    closing_title: `Apply for ${title}`,
  };
}

function lasting(title: string, duration: string) {
  return {
    short_description: `${title}: ${duration}, online at {university}.`,
    semester_count: semestersIn(duration),
  };
}

/** Strips the kind of degree from a name: `Diploma in Data Analytics` becomes `Data Analytics`. */
function shortOf(title: string): string {
  const rest = title.replace(
    /^(?:online )?(?:post[- ]?graduate |pg |advanced )?(?:diploma|certificate|bachelor|master)(?:’?'?s)?(?: degree| programme| course)? (?:in|of) /i,
    '',
  );
  return rest === '' ? title : rest;
}

const MOST_SEMESTERS = 12;

/** Half years in `18 months`, `2 years` or `1 year and 6 months`; one if it cannot be parsed. */
export function semestersIn(duration: string): number {
  const months = [...duration.matchAll(/(\d{1,3}(?:\.\d)?) ?(year|month)/gi)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (/year/i.test(unit) ? 12 : 1),
    0,
  );
  return Math.min(MOST_SEMESTERS, Math.max(1, Math.round(months / 6)));
}

function feesOf({ fee }: Answers): Outlined[] {
  if (fee === null) return [];
  const amounts = { totalAmount: fee, courseFee: fee, payment: fee };
  const data = { title: 'In one payment', fee_type: LUMPSUM, ...amounts, keyHighlights: [] };
  return [{ type: 'feePlan', data }];
}

/** Common questions of applicants, for staff to answer. */
function questionsOf({ title }: Answers): Outlined[] {
  const short = shortOf(title);
  return [
    `Who can join ${short}?`,
    `How many hours a week does ${short} take, and when are the classes?`,
    `How are the examinations of ${short} held?`,
    `Can I pay the fee of ${short} in parts?`,
    `What can I do after ${short}?`,
  ].map((question) => ({ type: 'faq', data: { question, pages: [] } }));
}
