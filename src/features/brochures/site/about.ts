import type { ProgrammeReading } from '../../../content/read/programme.ts';
import type { Part, Section } from './parts.ts';
import { blocksOf } from './richText.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';

/** Sections about the programme: description, contents, admission. */
export function aboutSections(programme: ProgrammeReading): Section[] {
  const { data } = programme.entry;
  return [
    {
      title: data.about_title,
      parts: [
        ...lead(programme),
        ...prose(data.description ?? ''),
        ...points(programme),
        ...classes(programme),
        ...programme.keyContent.flatMap(({ data: content }): Part[] => [
          { kind: 'heading', text: content.title },
          ...prose(content.text),
        ]),
      ],
    },
    {
      title: words.eligibility,
      parts: [{ kind: 'list', items: data.eligibility.map((line) => [line]) }],
    },
  ];
}

function lead({ entry: { data } }: ProgrammeReading): Part[] {
  return data.about_lead ? [{ kind: 'text', look: 'lead', words: [data.about_lead] }] : [];
}

/** The times of classes and the hours per week, as far as they are given. */
function classes({ entry: { data } }: ProgrammeReading): Part[] {
  const hours = data.weekly_hours === null ? null : words.aWeek(data.weekly_hours);
  const said = [data.class_schedule, hours].filter(Boolean).join(', ');
  if (said === '') return [];
  return [{ kind: 'text', words: [{ text: `${words.classes}:`, strong: true }, `${said}.`] }];
}

function points({ keyPoints }: ProgrammeReading): Part[] {
  if (keyPoints.length === 0) return [];
  const items = keyPoints.map(({ data }) => [{ text: `${data.title}:`, strong: true }, data.text]);
  return [{ kind: 'list', items }];
}

/** Rich text as paragraphs and lists. */
function prose(html: string): Part[] {
  const parts: Part[] = [];
  for (const { kind, text } of blocksOf(html)) {
    const last = parts.at(-1);
    if (kind === 'paragraph') parts.push({ kind: 'text', words: [text] });
    else if (last?.kind === 'list')
      parts.splice(-1, 1, { ...last, items: [...last.items, [text]] });
    else parts.push({ kind: 'list', items: [[text]] });
  }
  return parts;
}

/** Sections about the offer: figures, benefits and specialisations. */
export function offerSections(programme: ProgrammeReading): Section[] {
  const { data } = programme.entry;
  const { highlights, benefits, specialisations, parent } = programme;
  const figures = highlights.map((each) => ({ figure: each.data.title, text: each.data.text }));
  const told = benefits.map((each) => [
    { text: `${each.data.title}.`, strong: true },
    each.data.text,
  ]);
  const ways = specialisations.map(({ entry }) => [
    { text: `${entry.data.short_title}.`, strong: true },
    entry.data.short_description,
  ]);
  return [
    { title: data.highlights_title, parts: [{ kind: 'figures', items: figures }] },
    { title: data.benefits_title, parts: [{ kind: 'list', items: told }] },
    ...(parent
      ? []
      : [{ title: words.specialisations, parts: [{ kind: 'list', items: ways } as const] }]),
  ].filter(({ parts }) => parts.some(({ items }) => items.length > 0)) as Section[];
}
