import type { ProgrammeReading } from '../../../content/read/programme.ts';
import type { Part, Section } from './parts.ts';
import { type Element, type Node, parse, wordsOf } from '../../../content/richText/richText.ts';
import { listSigns } from '../../../content/richText/listSigns.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';

export function aboutSections(programme: ProgrammeReading): Section[] {
  const { data } = programme.entry;
  const about = [
    ...lead(programme),
    ...prose(data.description ?? ''),
    ...points(programme),
    ...classes(programme),
    ...programme.keyContent.flatMap(({ data: content }): Part[] => [
      { kind: 'heading', text: content.title },
      ...prose(content.text),
    ]),
  ];
  const rules = data.eligibility.map((line) => [line]);
  return [
    ...(about.length > 0 ? [{ title: data.about_title, parts: about }] : []),
    ...(rules.length > 0
      ? [{ title: words.eligibility, parts: [{ kind: 'list', items: rules } as const] }]
      : []),
  ];
}

function lead({ entry: { data } }: ProgrammeReading): Part[] {
  return data.about_lead ? [{ kind: 'text', look: 'lead', words: [data.about_lead] }] : [];
}

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

function prose(html: string): Part[] {
  const parts: Part[] = [];
  for (const { kind, text, sign = '•' } of blocksOf(html)) {
    const last = parts.at(-1);
    if (kind === 'paragraph') parts.push({ kind: 'text', words: [text] });
    else if (last?.kind === 'list') {
      const { items, signs = [] } = last;
      parts.splice(-1, 1, { ...last, items: [...items, [text]], signs: [...signs, sign] });
    } else parts.push({ kind: 'list', items: [[text]], signs: [sign] });
  }
  return parts;
}

export function offerSections(programme: ProgrammeReading): Section[] {
  const { data } = programme.entry;
  const { highlights, benefits, specialisations, parent } = programme;
  const figures = highlights.map((each) => ({ figure: each.data.title, text: each.data.text }));
  const reasons = benefits.map((each) => [
    { text: `${each.data.title}.`, strong: true },
    each.data.text,
  ]);
  const ways = specialisations.map(({ entry }) => [
    { text: `${entry.data.short_title}.`, strong: true },
    entry.data.short_description,
  ]);
  return [
    { title: data.highlights_title, parts: [{ kind: 'figures', items: figures }] },
    { title: data.benefits_title, parts: [{ kind: 'list', items: reasons }] },
    ...(parent
      ? []
      : [{ title: words.specialisations, parts: [{ kind: 'list', items: ways } as const] }]),
  ].filter(({ parts }) => parts.some(({ items }) => items.length > 0)) as Section[];
}

/** An item of a numbered list has its number as `sign`. */
type TextBlock = Readonly<{ kind: 'paragraph' | 'item'; text: string; sign?: string | undefined }>;
const ends = new Set('p li h1 h2 h3 h4 h5 h6 blockquote caption figcaption br tr'.split(' '));

/** Marks the end of a block among the nodes still to be read. */
const over = Symbol('over');

/** The words of sanitised HTML, paragraph by paragraph, a row of a table as one; empty ones and struck words are left out. */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const nodes = parse(html);
  const signs = listSigns(nodes);
  const waiting: (Node | typeof over)[] = nodes.toReversed();
  let words: Node[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let sign: string | undefined;
  const end = (): void => {
    const text = wordsOf(words);
    words = [];
    if (text === '') return;
    blocks.push({ kind, text, ...(sign !== undefined && { sign }) });
    kind = 'paragraph';
    sign = undefined;
  };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === over) end();
    else if (typeof node === 'string') words.push(node);
    else {
      if (node.name === 'li') {
        kind = 'item';
        sign = signs.get(node);
      }
      waiting.push(...partsOf(node));
    }
  }
  end();
  return blocks;
}

function partsOf(element: Element): (Node | typeof over)[] {
  if (element.name === 's') return [];
  if (element.name === 'tr') return [over, rowText(element), over];
  const parts = element.children.toReversed();
  return ends.has(element.name) ? [over, ...parts] : parts;
}

function rowText({ children }: Element): string {
  return children
    .map((cell) => wordsOf([cell]))
    .filter((text) => text !== '')
    .join(' · ');
}
