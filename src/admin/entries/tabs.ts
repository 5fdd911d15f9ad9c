import type { ContentType } from '../../content/types/define.ts';

/** A tab of an editor: fields of the entry itself, lists of its parts, or what else belongs to it. */
export type EditorTab = Readonly<{
  label: string;
  fields: readonly string[];
  /** Content types whose entries hang on this one. */
  parts: readonly string[];
  also?: 'specialisations' | 'seo';
}>;

/** A programme, in the order of its page. What no tab names stands under the first. */
const programme: readonly EditorTab[] = [
  { label: 'Programme', fields: [], parts: [] },
  {
    label: 'Hero',
    fields: [
      'hero_lead',
      'hero_image',
      'accreditations',
      'class_schedule',
      'next_batch',
      'weekly_hours',
    ],
    parts: [],
  },
  {
    label: 'About',
    fields: ['about_title', 'about_lead', 'description', 'eligibility'],
    parts: ['keyPoint'],
  },
  { label: 'Key content', fields: [], parts: ['programmeContent'] },
  {
    label: 'Structure',
    fields: ['structure_lead', 'semesters', 'structure_disclaimer'],
    parts: ['structure'],
  },
  { label: 'Electives', fields: [], parts: ['elective'] },
  { label: 'Fee plans', fields: ['fee_title', 'fee_note'], parts: ['feePlan'] },
  { label: 'Certification', fields: [], parts: ['certification'] },
  { label: 'Roadmap', fields: ['roadmap_title'], parts: ['roadmap'] },
  { label: 'Benefits', fields: ['benefits_title'], parts: ['programmeBenefit'] },
  { label: 'Highlights', fields: ['highlights_title'], parts: ['programmeHighlight'] },
  {
    label: 'Careers',
    fields: ['careers_title', 'careers_lead', 'outcomes', 'roles'],
    parts: [],
  },
  {
    label: 'FAQ and contact',
    fields: ['faq_title', 'faq_text', 'counsellors', 'closing_title'],
    parts: [],
  },
  { label: 'Specialisations', fields: [], parts: [], also: 'specialisations' },
  { label: 'SEO', fields: [], parts: [], also: 'seo' },
];

const tabsByType: Readonly<Record<string, readonly EditorTab[]>> = { programme };

/** The tabs of a type's editor, with every field of the type on one of them; none for most types. */
export function tabsOf(type: ContentType): readonly EditorTab[] {
  const tabs = tabsByType[type.name] ?? [];
  const placed = tabs.flatMap(({ fields }) => fields);
  const left = Object.keys(type.fields).filter((name) => !placed.includes(name));
  return tabs.map((tab, index) =>
    index === 0 ? { ...tab, fields: [...left, ...tab.fields] } : tab,
  );
}

/** The tab on which the field or the part of an error stands. */
export function tabOf(tabs: readonly EditorTab[], place: string): number {
  const part = partPlaceOf(place);
  const [field = ''] = place.split('.');
  return tabs.findIndex((tab) => {
    if (part?.type === 'metadata') return tab.also === 'seo';
    return part ? tab.parts.includes(part.type) : tab.fields.includes(field);
  });
}

/** A place in a part of an entry: `structure 12: credits`. */
export type PartPlace = Readonly<{ type: string; id: number; field: string }>;

/** Reads the place of an error in a part; nothing for the entry's own fields. */
export function partPlaceOf(place: string): PartPlace | undefined {
  const match = /^(\w+) (\d+): (.+)$/.exec(place);
  const [, type, id, field] = match ?? [];
  return type && id && field ? { type, id: Number(id), field } : undefined;
}
