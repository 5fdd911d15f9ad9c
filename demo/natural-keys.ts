import { typeOf, type TypeName } from '../src/content/registry.ts';

/** The fields that tell an entry of a type from its siblings, where that is not what names it in its address. */
const keyFields: Readonly<Partial<Record<TypeName, readonly string[]>>> = {
  vcMessage: ['name'],
  banner: ['title'],
  promotionalText: ['text'],
  accreditation: ['short_title'],
  certificate: ['number'],
  alumni: ['name'],
  testimonial: ['name', 'designation'],
  faq: ['question'],
  programmeContent: ['title'],
  keyPoint: ['title'],
  structure: ['subject_code'],
  course: ['subject_name'],
  elective: ['elective_name', 'semester'],
  feePlan: ['fee_type', 'isInternational'],
  certification: ['title'],
  roadmap: ['title'],
  programmeBenefit: ['title'],
  programmeHighlight: ['text'],
  footer: ['slug', 'title'],
  liveLecture: ['course_name', 'batch', 'subject_name', 'start_date', 'start_time'],
  promotionalBanner: ['title'],
  headCount: ['title'],
  universityBenefit: ['title'],
  career: ['title'],
  launchpad: ['title'],
  counsellor: ['name'],
  preLoginReferral: ['title'],
  postLoginReferral: ['title'],
  dashboardAccess: ['title'],
};

/** What names an entry below its parent: equal for the demo's own data and for what was loaded from it. */
export function naturalKey(
  type: TypeName,
  parent: number | null,
  data: Readonly<Record<string, unknown>>,
): string {
  const { slugField, singleton } = typeOf(type);
  const fields = keyFields[type] ?? (slugField === undefined ? [] : [slugField]);
  if (fields.length === 0 && !singleton)
    throw new Error(`Nothing tells entries of type ${type} from each other.`);
  return JSON.stringify([type, parent, ...fields.map((field) => data[field])]);
}
