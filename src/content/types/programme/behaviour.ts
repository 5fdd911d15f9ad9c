import type { CompletenessLine, Starter } from '../behaviour.ts';
import { programmeAsks } from './asks.ts';

/**
 * Fields that a specialisation inherits from its programme if empty. Its names, address, codes, brochure and
 * section order are never inherited; its drawing is derived from its semesters.
 */
export const inheritedOfProgramme = [
  'program_type_id',
  'university_name',
  'duration',
  'semester_count',
  ['program_thumbnail', 'alt_program_thumbnail'],
  'tint',
  'goals',
  'hero_lead',
  'hero_image',
  'accreditations',
  'class_schedule',
  'next_batch',
  'apply_until',
  'weekly_hours',
  'about_title',
  'about_lead',
  'description',
  'eligibility',
  ['entry_ways', 'entry_papers'],
  'highlights_title',
  'benefits_title',
  'structure_lead',
  'semesters',
  'structure_disclaimer',
  'fee_title',
  'fee_note',
  ['campus_fee', 'campus_note'],
  'careers_title',
  ['careers_lead', 'outcomes', 'roles'],
  'faculty',
  'roadmap_title',
  'faq_title',
  'faq_text',
  'counsellors',
  'closing_title',
] as const;

function hasValue(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '';
}

function inFields(
  label: string,
  [field, ...others]: readonly [string, ...string[]],
): CompletenessLine {
  return { label, field, isThere: (data) => [field, ...others].some((one) => hasValue(data[one])) };
}

function hasParts(label: string, type: string, field = `${type} 0: title`): CompletenessLine {
  const leadsTo = `${type} 0: title`;
  return { label, field, leadsTo, isThere: (_data, context) => context.partCount(type) > 0 };
}

/** Requirements of a programme's page, the most important for visitors first. */
const programmeCompleteness: readonly CompletenessLine[] = [
  {
    ...hasParts('Fees', 'feePlan', 'fee_title'),
    asked: 'There is no fee plan: the page names no price.',
  },
  {
    ...hasParts('Structure', 'structure', 'structure_lead'),
    asked: 'There is no subject in the curriculum.',
  },
  {
    ...inFields('Careers', ['outcomes', 'roles']),
    asked: 'There are no careers: neither figures nor pay by role.',
  },
  {
    ...hasParts('Questions', 'faq', 'faq_title'),
    asked: 'There is no question about this programme.',
  },
  inFields('First words', ['hero_lead']),
  inFields('What it is about', ['description']),
  inFields('Who can join', ['eligibility']),
  inFields('Who teaches', ['faculty']),
  inFields('Classes', ['class_schedule']),
  inFields('Next batch', ['next_batch']),
  inFields('Picture on cards', ['program_thumbnail']),
  inFields('Picture on its page', ['hero_image']),
  inFields('Accreditations', ['accreditations']),
  hasParts('Certificate', 'certification'),
  hasParts('Words for search engines', 'metadata'),
];

/** How a programme begins: from a template of its kind, or like another. */
const programmeStarter: Starter = {
  asks: programmeAsks,
  alike: 'What is alike comes along; names, texts and fees of its own do not.',
  templates: [
    {
      name: 'bachelors',
      label: 'Bachelor’s degree',
      help: '6 semesters of 5 subjects with 4 credits each, 120 in all; 5 questions to answer.',
      suggests: { program_type_id: 1, duration: '3 years' },
    },
    {
      name: 'masters',
      label: 'Master’s degree',
      help: '4 semesters of 5 subjects with 4 credits each, 80 in all; 5 questions to answer.',
      suggests: { program_type_id: 2, duration: '2 years' },
    },
    {
      name: 'diploma',
      label: 'Diploma',
      help: '2 semesters of 5 subjects with 4 credits each, 40 in all; 5 questions to answer.',
      suggests: { program_type_id: 3, duration: '1 year' },
    },
    {
      name: 'certificate',
      label: 'Certificate or short programme',
      help: '1 semester of 4 subjects with 3 credits each, 12 in all; 5 questions to answer.',
      suggests: { program_type_id: 3, duration: '3 months' },
    },
  ],
  outlines: async () => (await import('./outlines.ts')).programmeOutlines,
};

export const programmeBehaviour = {
  starter: programmeStarter,
  completeness: programmeCompleteness,
  inherits: inheritedOfProgramme,
} as const;
