import { isDeepStrictEqual } from 'node:util';

import type { DataOf, TypeName } from '../../src/content/registry.ts';
import { inheritedOfProgramme } from '../../src/content/types/programme/behaviour.ts';
import { entry, type DemoEntry } from '../entry.ts';
import { idOf, imageOf } from '../ids.ts';
import { pictureName } from '../images.ts';
import { papersOf } from '../site/application.ts';
import { coursesOf } from './courses.ts';
import { electivesOf, filledBy, inWords, structureOf } from './curriculum.ts';
import { entryWaysOf } from './eligibility.ts';
import { feePlansOf } from './fee-plans.ts';
import { goalsOf } from './goals.ts';
import { programmePictures } from './pictures.ts';
import { creditsOf, type Story, type Track } from './story.ts';

const durations = { 6: '6 months', 12: '1 year', 24: '24 months', 36: '36 months' } as const;
const batch = '{orientation iso}';
const graduations = { 6: 'classes+210', 12: 'classes+390', 24: 'graduation24', 36: 'graduation36' };
const awards = {
  6: 'certificate by post',
  12: 'diploma by post',
  24: 'convocation in {city}',
  36: 'convocation in {city}',
} as const;

function programmeData(story: Story, slug: string): DataOf<'programme'> {
  return {
    program_type_id: story.type,
    title: story.title,
    short_title: story.shortTitle,
    display_name: story.award,
    display_short_name: story.awardShort,
    short_description: story.short,
    university_name: '{legal_name}',
    slug,
    duration: durations[story.months],
    semester_count: story.terms.length,
    erp_unicode: story.erp,
    program_value: story.value,
    brochure_pdf: null,
    program_thumbnail: imageOf(pictureName(story.path, 'card')),
    alt_program_thumbnail: programmePictures[story.path]?.card.alt ?? null,
    tint: story.tint,
    figure: story.figure,
    goals: goalsOf(story.path),
    featured: story.featured,
    hero_lead: story.lead,
    hero_image: imageOf(pictureName(story.path, 'hero')),
    accreditations: story.accreditations.map((key) => idOf('accreditation', key)),
    class_schedule: story.classes,
    next_batch: batch,
    apply_until: '{close iso}',
    weekly_hours: story.hours,
    ...aboutData(story),
    ...laterData(story),
    faculty: [],
    sections: [],
  };
}

/** What a specialisation does not say itself is that of its programme; its own subjects and plans fit its own semesters. */
function ownOf(data: DataOf<'programme'>, above: DataOf<'programme'>): DataOf<'programme'> {
  const said: Record<string, unknown> = { ...data };
  for (const name of inheritedOfProgramme.flat() as (keyof typeof data)[])
    if (name !== 'semester_count' && isDeepStrictEqual(data[name], above[name]))
      said[name] = Array.isArray(data[name]) ? [] : null;
  return said as DataOf<'programme'>;
}

function aboutData(story: Story) {
  return {
    about_title: story.aboutTitle,
    about_lead: story.aboutLead,
    description: story.about,
    eligibility: [...story.eligibility],
    entry_ways: entryWaysOf(story.path),
    entry_papers: papersOf(story.path, story.type),
    highlights_title: story.highlightsTitle,
    benefits_title: story.benefitsTitle,
    structure_lead: story.structureLead,
    structure_disclaimer:
      'The academic council reviews every syllabus each May. A learner finishes under the syllabus in force on the day of enrolment, unless the new one is asked for.',
    semesters: story.terms.map((term) => ({
      name: term.name,
      text: term.text,
      elective_note: noteOf(term.electives ?? 0),
    })),
  };
}

function noteOf(electives: number): string | null {
  return electives === 0 ? null : `choose ${inWords(electives)}, ${electives * 4} credits`;
}

function laterData(story: Story) {
  return {
    fee_title: story.fees.title,
    fee_note:
      'Examination, library and study material are included; a re-examination costs ₹500 a paper. Refunds follow UGC rules. Fees of international learners are in rupees and include courier abroad.',
    campus_fee: story.fees.campus ?? null,
    campus_note: story.fees.campus === undefined ? null : 'Hostel and meals apart.',
    careers_title: story.careersTitle,
    careers_lead: story.careersLead,
    outcomes: story.outcomes.map(([figure, label]) => ({ figure, label })),
    roles: story.roles.map(([role, from_lakh, to_lakh]) => ({ role, from_lakh, to_lakh })),
    roadmap_title:
      story.months > 12 ? 'From tonight to convocation' : 'From tonight to your certificate',
    faq_title: 'Before you enrol',
    faq_text: story.questionsText,
    counsellors: ['nandini', 'joseph', 'zoya'].map((name) => ({
      name: counsellors[name] ?? name,
      image: imageOf(name),
    })),
    closing_title: story.closing,
  };
}

const counsellors: Readonly<Record<string, string>> = {
  nandini: 'Nandini Deshpande',
  joseph: 'Joseph D’Souza',
  zoya: 'Zoya Ansari',
};

function certificationData(story: Story): DataOf<'certification'> {
  const { title, text, name, earned } = story.certificate;
  return {
    title,
    text,
    points: [
      ...(story.type === 3 ? ['Every subject, credit and mark stands on the transcript'] : []),
      'A code on the back lets any employer verify it in ten seconds',
      'Posted to your door, and kept in your academic bank of credits',
    ],
    sample_name: name,
    sample_award: story.award,
    sample_text: earned,
    sample_year: `{${graduations[story.months]} year}`,
    signatory_one: 'V. Rao, Vice-Chancellor',
    signatory_two: 'S. Hegde, Registrar',
    sample_image: null,
  };
}

function roadmapData(story: Story): DataOf<'roadmap'>[] {
  const terms = story.terms.length;
  const payments = [
    1,
    story.fees.year === undefined ? 1 : story.months / 12,
    story.fees.semester === undefined ? 1 : terms,
  ];
  const choices = [...new Set(payments)].map(inWords);
  const steps: [string, string][] = [
    ['Apply', 'About {apply_time}, on your phone'],
    ['Verify', 'Your papers, within {verify_time}'],
    [
      'Pay',
      choices.length === 1 ? 'One payment, or month by month' : `${listed(choices)} payments`,
    ],
    ['Begin', 'Orientation on {orientation}'],
    [
      'Learn',
      terms === 1
        ? 'Twenty-four weeks of live classes'
        : `${capital(inWords(terms))} semesters of live weekends`,
    ],
    ['Graduate', `${capital(awards[story.months])}, {${graduations[story.months]} session}`],
  ];
  return steps.map(([title, text]) => ({ title, text }));
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(words: string[]) {
  return capital(
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  );
}

function pairs(rows: readonly (readonly [string, string])[]) {
  return rows.map(([title, text]) => ({ title, text }));
}

function questionsData(story: Story): DataOf<'faq'>[] {
  return story.questions.map(([question, answer]) => ({
    question,
    answer: `<p>${answer}</p>`,
    pages: [],
    programmes: [idOf('programme', story.path)],
  }));
}

/** Everything of one programme, or of a specialisation of the one above it: the programme itself first. */
function entriesOfStory(story: Story, above?: Story): DemoEntry[] {
  const slug = story.path.split('/').at(-1) ?? story.path;
  const data = programmeData(story, slug);
  const under = <N extends TypeName>(type: N, rowsOf: (one: Story) => readonly DataOf<N>[]) => {
    const rows = rowsOf(story);
    // A specialisation that has none of its own shows those of its programme.
    if (above && isDeepStrictEqual(rows, rowsOf(above))) return [];
    return rows.map((row, index) =>
      entry(type, { key: `${story.path} ${index + 1}`, parent: story.path }, row),
    );
  };
  return [
    entry(
      'programme',
      { key: story.path, ...(above === undefined ? {} : { parent: above.path }) },
      above === undefined ? data : ownOf(data, programmeData(above, slug)),
    ),
    ...under('programmeContent', ({ content }) => pairs(content)),
    ...under('keyPoint', ({ points }) => pairs(points)),
    ...under('structure', structureOf),
    ...under('elective', electivesOf),
    ...(above ? [] : under('course', coursesOf)),
    ...under('feePlan', feePlansOf),
    ...under('certification', (one) => [certificationData(one)]),
    ...under('roadmap', roadmapData),
    ...under('programmeBenefit', ({ benefits }) =>
      benefits.map(([icon, title, text]) => ({ icon, title, text })),
    ),
    ...under('programmeHighlight', ({ highlights }) => pairs(highlights)),
    ...questionsData(story).map((row, index) =>
      entry('faq', { key: `${story.path} ${index + 1}` }, row),
    ),
  ];
}

/** A specialisation as a programme of its own: the parent's facts, its own words, its courses in the elective places. */
function storyOf(parent: Story, track: Track): Story {
  const { slug, electiveName, courses: _courses, ...words } = track;
  const code = slug
    .split('-')
    .map((word) => word.slice(0, 3))
    .join('')
    .toUpperCase();
  return {
    ...parent,
    ...words,
    path: `${parent.path}/${slug}`,
    erp: `${parent.erp}-${code}`,
    value: `${parent.value}-${slug.toUpperCase()}`,
    featured: false,
    terms: filledBy(track, parent.terms),
    structureLead: `${creditsIn(parent)} credits. The core is that of the ${parent.shortTitle}; all your electives are in ${subjectIn(electiveName)}.`,
    outcomes: words.outcomes.map(([figure, means]) => [
      figure,
      `${means}, after ${subjectIn(electiveName)}`,
    ]),
    certificate: {
      ...parent.certificate,
      text: `${parent.certificate.text} The specialisation stands under the name of the degree.`,
    },
    content: parent.content,
    tracks: [],
  };
}

/** A subject inside a sentence: `cloud`, `AI and ML`. */
function subjectIn(name: string) {
  return /^[A-Z]{2}|English/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function creditsIn(story: Story) {
  return story.terms.reduce((sum, term) => sum + creditsOf(term), 0);
}

/** A programme with its specialisations. */
export function programmeEntries(story: Story): DemoEntry[] {
  const children = story.tracks.map((track) => storyOf(story, track));
  return [...entriesOfStory(story), ...children.flatMap((child) => entriesOfStory(child, story))];
}
