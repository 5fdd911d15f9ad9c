import { indexBy } from '../../finders.ts';
import { leavesOf } from '../../fields/rows.ts';
import { titleOf } from '../../inheritance/inheritance.ts';
import { shownBlocks, withoutHidden } from '../pageSections.ts';
import { offeredProgrammes, type ProgrammeEntry } from '../programme.ts';
import { pagesOf, pathOf } from '../../addresses/pagePath.ts';
import { plainText } from '../../richText/richText.ts';
import { type TypeName, typeNames, typeOf } from '../../registry.ts';
import type { Entry, Snapshot } from '../../snapshot.ts';
import type { CostList } from '../../types/blocks.ts';
import { goals } from '../../types/programme.ts';
import { faqPages } from '../../types/faq.ts';
import { chooseWords } from '../../../kernel/words/choose.ts';
import { lectureWords } from '../../../kernel/words/lectures.ts';
import { leadsToWord } from '../../../kernel/words/choices.ts';
import { words as siteWords } from '../../../kernel/words/site.ts';
import { finderWords } from '../../../kernel/words/finder.ts';
import { callbackPaths } from '../../../kernel/leads/callbacks.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { callWords } from '../../../kernel/words/calls.ts';
import { certificateWords } from '../../../kernel/words/certificates.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { blogWords } from '../../../kernel/words/blog.ts';

/** Where words stand in a document, and how much they weigh there. */
export const weights = {
  name: 10,
  question: 8,
  careers: 6,
  specialisations: 5,
  subjects: 4,
  level: 4,
  eligibility: 3,
  headings: 3,
  above: 2,
  text: 1.5,
} as const;

export type Part = keyof typeof weights;

/** A sentence, a name or a heading, short enough to be read at a glance. */
export type Passage = readonly [part: Part, text: string];

export type Kind = 'programme' | 'specialisation' | 'page' | 'question' | 'article' | 'other';

/** Something that a visitor may look for, with the page on which it stands. */
export type Document = Readonly<{
  kind: Kind;
  entry: Entry | undefined;
  title: string;
  /** Best first; a question may stand on several. */
  paths: readonly string[];
  passages: readonly Passage[];
}>;

/** Characters of an entry that search looks at. */
const MAX_TEXT = 20_000;

/** Types that the documents are made from. A change of any entry makes them again. */
export const searchedTypes = [
  'programme',
  'university',
  'fixedWords',
  'studyCosts',
  'accreditation',
  'testimonial',
  'vcMessage',
  ...typeNames.filter((type) => type !== 'programme' && typeOf(type).searchable),
] as [TypeName, ...TypeName[]];

const partTypes = searchedTypes.filter((type) => typeOf(type).parent?.type === 'programme');
/** They have no page of their own, and are found as the page of the university. */
const universityTypes = ['universityBenefit', 'career'] as const satisfies TypeName[];
const ofOthers: readonly TypeName[] = ['programme', 'faq', ...partTypes, ...universityTypes];
/** Students who speak of a programme, on its page. */
const voicesAbout = indexBy('testimonial', ({ data }) => data.programmes);
const pageTypes = searchedTypes.filter(
  (type) => typeOf(type).searchable && !ofOthers.includes(type),
);

export function documentsOf(snapshot: Snapshot): Document[] {
  const made = new Map(madeDocuments().map((one) => [one.paths[0], one]));
  const written = pageTypes
    .flatMap((type) => snapshot.all(type).flatMap((entry) => pageDocument(entry, snapshot)))
    .map((one) => {
      const { passages = [] } = made.get(one.paths[0]) ?? {};
      made.delete(one.paths[0]);
      return { ...one, passages: [...one.passages, ...passages] };
    });
  return [
    ...offeredProgrammes(snapshot).flatMap((entry) => programmeDocument(entry, snapshot)),
    ...written,
    ...made.values(),
    ...snapshot.all('university').map((entry) => universityDocument(entry, snapshot)),
    ...snapshot.all('faq').flatMap((entry) => questionDocument(entry, snapshot)),
  ];
}

function programmeDocument(entry: ProgrammeEntry, snapshot: Snapshot): Document[] {
  const path = pathOf(entry, snapshot);
  if (path === null) return [];
  const { data, parent, id } = entry;
  const above = snapshot.get('programme', parent);
  const below = snapshot.children('programme', id).map((one) => one.data.short_title);
  const { types } = siteWords.programmes;
  const names = [data.title, data.short_title, data.display_name, data.display_short_name];
  return [
    {
      kind: above ? 'specialisation' : 'programme',
      entry,
      title: data.title,
      paths: [path],
      passages: [
        ...pairs('name', names),
        ...pairs('name', above ? [`${above.data.short_title} ${data.short_title}`] : []),
        ...pairs('above', above ? [above.data.title, above.data.display_name] : []),
        ...pairs('specialisations', below),
        ...pairs('level', [types[data.program_type_id], leadsToWord(data.program_type_id)]),
        ...pairs(
          'careers',
          data.roles.map(({ role }) => role),
        ),
        ...pairs('eligibility', above ? [] : data.eligibility),
        ...pairs(
          'text',
          goals.flatMap(({ value, label }) => (data.goals.includes(value) ? [label] : [])),
        ),
        ...ownText(entry, above),
        ...partTypes.flatMap((type) =>
          snapshot.children(type, id).flatMap((part) => passagesOf(part, partPassages)),
        ),
        ...voicesAbout(snapshot, id).flatMap((voice) => passagesOf(voice, readText)),
      ],
    },
  ];
}

/** The texts of a programme that weigh no more; of a specialisation, those that its programme has not. */
function ownText(entry: ProgrammeEntry, above: ProgrammeEntry | undefined): Passage[] {
  const { title, short_title, display_name, display_short_name, eligibility, roles } = entry.data;
  const inherited = above ? passagesOf(above, readText).map(([, text]) => text) : [];
  const named = [title, short_title, display_name, display_short_name, ...eligibility];
  const said = new Set([...inherited, ...named, ...roles.map(({ role }) => role)]);
  return passagesOf(entry, readText).filter(([, text]) => !said.has(text));
}

function partPassages(entry: Entry): readonly Passage[] {
  if (entry.type === 'structure') {
    const { subject_name, syllabus } = entry.data as Entry<'structure'>['data'];
    return [...pairs('subjects', [subject_name]), ...sentences(syllabus ?? '')];
  }
  if (entry.type === 'elective') {
    const { elective_courses } = entry.data as Entry<'elective'>['data'];
    return pairs(
      'subjects',
      elective_courses.map((course) => course.subject_name),
    );
  }
  return readText(entry);
}

function pageDocument(entry: Entry, snapshot: Snapshot): Document[] {
  const paths = pagesOf(snapshot, entry);
  if (paths.length === 0) return [];
  const title = titleOf(entry.type, entry.data);
  const kind = entry.type === 'auxiliary' ? 'page' : entry.type === 'blog' ? 'article' : 'other';
  const texts = [...passagesOf(entry, readText), ...quotedOn(entry, snapshot)].filter(
    ([, text]) => text !== title,
  );
  return [{ kind, entry, title, paths, passages: [['name', title], ...texts] }];
}

/** Texts of other entries that the blocks of a page show. */
function quotedOn(entry: Entry, snapshot: Snapshot): Passage[] {
  if (entry.type !== 'auxiliary') return [];
  const { sections } = entry.data as Entry<'auxiliary'>['data'];
  return shownBlocks(sections).flatMap(({ section }): readonly Passage[] => {
    switch (section.block) {
      case 'costs':
        return costsIn(section.which, snapshot);
      case 'accreditations':
        return snapshot.all('accreditation').flatMap(quoted);
      case 'vcMessage':
        return snapshot.all('vcMessage').slice(0, 1).flatMap(quoted);
      default:
        return [];
    }
  });
}

function quoted(entry: Entry): readonly Passage[] {
  return [...pairs('headings', [titleOf(entry.type, entry.data)]), ...passagesOf(entry, readText)];
}

/** Scholarships, charges or refunds, as a table has them. */
function costsIn(which: CostList, snapshot: Snapshot): Passage[] {
  const rows = snapshot.all('studyCosts').flatMap(({ data }): readonly object[] => data[which]);
  const cells = rows.flatMap((row): unknown[] => Object.values(row));
  return pairs(
    'text',
    cells.filter((cell) => typeof cell === 'string'),
  );
}

function questionDocument(entry: Entry<'faq'>, snapshot: Snapshot): Document[] {
  const { question, answer, pages } = entry.data;
  const listed = faqPages.flatMap(({ value }) =>
    pages.includes(value) ? pagesThatAsk(value, snapshot) : [],
  );
  const own = pagesOf(snapshot, entry);
  const everywhere = pages.includes('programmes') ? ['/programmes'] : [];
  const paths = [...new Set([...own, ...listed, ...everywhere])];
  if (paths.length === 0) return [];
  const passages = passagesOf(entry, () => [
    ['question', question],
    ...sentences(plainText(answer)),
  ]);
  return [{ kind: 'question', entry, title: question, paths, passages }];
}

/** Pages on which staff have put the questions of a kind. */
function pagesThatAsk(value: string, snapshot: Snapshot): string[] {
  return snapshot.all('auxiliary').flatMap((page) => {
    const asks = page.data.sections.some(
      (row) => row.block === 'faq' && !row.hidden && row.page === value,
    );
    return asks ? (pathOf(page, snapshot) ?? []) : [];
  });
}

function universityDocument({ data }: Entry<'university'>, snapshot: Snapshot): Document {
  const { about_title, description, about_lead, about_text } = data;
  const texts = [description, plainText(about_lead), plainText(about_text)].flatMap(sentences);
  const parts = universityTypes.flatMap((type): readonly Entry[] => snapshot.all(type));
  const passages = [
    ...pairs('name', [about_title, ...parts.map((part) => titleOf(part.type, part.data))]),
    ...texts,
    ...[...parts, ...snapshot.all('accreditation')].flatMap((part) => passagesOf(part, readText)),
  ];
  return { kind: 'other', entry: undefined, title: about_title, paths: ['/university'], passages };
}

function madeDocuments(): Document[] {
  const { calendar, timetable, openClass, openClasses, learnersLead } = lectureWords;
  const made: readonly (readonly [path: string, title: string, ...texts: string[]])[] = [
    ['/programmes', siteWords.programmesPage.title],
    ['/help-me-choose', chooseWords.title, chooseWords.lead],
    ['/compare', finderWords.compareTitle],
    ['/cost', feesWords.sheet.title],
    ['/live-lecture', calendar, timetable, openClass, openClasses, learnersLead],
    [formPosts.checkCertificate.path, certificateWords.title],
    [callbackPaths.page, callWords.title],
    ['/blogs', blogWords.title],
  ];
  return made.map(([path, title, ...texts]) => ({
    kind: 'page',
    entry: undefined,
    title,
    paths: [path],
    passages: [['name', title], ...pairs('text', texts)],
  }));
}

/** Kinds of fields that are searched. */
const prose = new Set<string>(['text', 'longText', 'lines', 'richText']);

/** Passages of entries, kept as long as the entry is. */
const remembered = new WeakMap<Entry, readonly Passage[]>();

function passagesOf(entry: Entry, read: (entry: Entry) => readonly Passage[]): readonly Passage[] {
  const known = remembered.get(entry) ?? read(entry);
  remembered.set(entry, known);
  return known;
}

/** The texts that people wrote in an entry for its readers: no codes, no rows of dots; of an article, not who wrote it. */
function readText({ type, data }: Entry): Passage[] {
  const { fields } = typeOf(type);
  let left = MAX_TEXT;
  const found: Passage[] = [];
  for (const { path, field, value } of leavesOf(fields, withoutHidden(fields, data))) {
    if (!prose.has(field.kind) || field.unique || path.startsWith('author')) continue;
    if (type === 'programme' && path === 'figure') continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'string' || left <= 0) continue;
      const text = (field.behaviour.isMarkup ? plainText(one) : one).slice(0, left);
      left -= text.length;
      found.push(...(path.endsWith('.title') ? pairs('headings', [text]) : sentences(text)));
    }
  }
  return found;
}

function sentences(text: string): Passage[] {
  return pairs('text', text.split(/(?<=[.!?।۔])\s+/u));
}

function pairs(part: Part, texts: readonly string[]): Passage[] {
  return texts.filter((text) => text !== '').map((text) => [part, text]);
}
