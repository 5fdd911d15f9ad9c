import type { TypeName } from '../src/content/registry.ts';

/** The fields that tell an entry of a type from its siblings; none for types that have one entry only. */
const keyFields: Readonly<Record<TypeName, readonly string[]>> = {
  university: [],
  homePage: [],
  leadForm: [],
  vcMessage: ['name'],
  banner: ['title'],
  promotionalText: ['text'],
  accreditation: ['short_title'],
  alumni: ['name'],
  testimonial: ['name', 'designation'],
  faq: ['question'],
  programme: ['slug'],
  programmeContent: ['title'],
  keyPoint: ['title'],
  structure: ['subject_code'],
  elective: ['elective_name', 'semester'],
  feePlan: ['fee_type', 'isInternational'],
  certification: ['title'],
  roadmap: ['title'],
  programmeBenefit: ['title'],
  programmeHighlight: ['text'],
  auxiliary: ['path'],
  footer: ['slug', 'title'],
  metadata: ['path'],
  redirect: ['from'],
  landing: ['slug'],
  blog: ['slug'],
  liveLecture: ['course_name', 'batch', 'subject_name', 'start_date', 'start_time'],
  promotionalBanner: ['title'],
  headCount: ['title'],
  universityBenefit: ['title'],
  career: ['title'],
  launchpad: ['title'],
  preLoginReferral: ['title'],
  postLoginReferral: ['title'],
  dashboardAccess: ['title'],
  referralProgramme: [],
};

/** What names an entry below its parent: equal for the demo's own data and for what was loaded from it. */
export function naturalKey(
  type: TypeName,
  parent: number | null,
  data: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify([type, parent, ...(keyFields[type] ?? []).map((field) => data[field])]);
}
