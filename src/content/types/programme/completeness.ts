import type { CompletenessLine } from '../completeness.ts';

type Line = CompletenessLine;

function hasValue(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '';
}

/** Something stands in one of the fields. */
function inFields(label: string, [field, ...others]: readonly [string, ...string[]]): Line {
  return { label, field, isThere: (data) => [field, ...others].some((one) => hasValue(data[one])) };
}

/** Entries of a type stand with it. */
function hasParts(label: string, type: string, field = `${type} 0: title`): Line {
  const leadsTo = `${type} 0: title`;
  return { label, field, leadsTo, isThere: (_data, context) => context.partCount(type) > 0 };
}

/** Requirements of a programme's page, the most important for visitors first. */
export const programmeCompleteness: readonly Line[] = [
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
