import type { Snapshot, Entry } from '../../content/snapshot.ts';
import { feesOf, listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';
import { type Criteria, readCriteria, unfound } from './criteria.ts';
import MiniSearch from 'minisearch';
import { leadsToWord } from '../../kernel/words/choices.ts';
import { folded } from '../../kernel/text/folded.ts';

export type Findings = Readonly<{
  programmes: readonly ProgrammeEntry[];
  subjects: readonly SubjectHit[];
  /** Programmes that miss a single criterion; shown if none match all. */
  near: readonly ProgrammeEntry[];
}>;

const maxSubjects = 24;
const maxNear = 4;

type Wish = (programme: ProgrammeEntry) => boolean;

export function findProgrammes(criteria: Criteria, snapshot: Snapshot): Findings {
  const { words } = criteria;
  const subjects = words === '' ? [] : searchSubjects(words, snapshot, maxSubjects);
  const named = words === '' ? listedProgrammes(snapshot) : searchProgrammes(words, snapshot);
  // Words that stand in syllabi alone lead to the programmes that teach them.
  const worded =
    named.length > 0 ? named : [...new Set(subjects.map(({ programme }) => programme))];
  const wishes = wishesOf(criteria, snapshot);
  const missed = (programme: ProgrammeEntry) => wishes.filter((wish) => !wish(programme)).length;
  const programmes = worded.filter((programme) => missed(programme) === 0);
  const near = worded.filter((programme) => missed(programme) === 1);
  return {
    programmes,
    subjects,
    near: programmes.length > 0 ? [] : near.slice(0, maxNear),
  };
}

function wishesOf({ type, goal, hours, budget }: Criteria, snapshot: Snapshot): Wish[] {
  return [
    ...(type === null ? [] : [({ data }: ProgrammeEntry) => data.program_type_id === type]),
    ...(goal === null ? [] : [({ data }: ProgrammeEntry) => data.goals.includes(goal)]),
    ...(hours === null
      ? []
      : [({ data }: ProgrammeEntry) => (data.weekly_hours ?? Infinity) <= hours]),
    ...(budget === null ? [] : [costsAtMost(budget, snapshot)]),
  ];
}

/** By its cheapest domestic plan, everything paid. */
function costsAtMost(budget: number, snapshot: Snapshot): Wish {
  return (programme) => {
    const total = feesOf(programme, snapshot).price?.fee;
    return total !== undefined && total <= budget;
  };
}

export type SubjectHit = Readonly<{ subject: Entry<'structure'>; programme: ProgrammeEntry }>;

type Indexes = Readonly<{ programmes: MiniSearch; subjects: MiniSearch }>;

const known = new WeakMap<Snapshot, Indexes>();

// Longer words may have more letters wrong, short ones none: "mba" must not find "bba".
const forgiving = {
  prefix: true,
  fuzzy: (term: string) => {
    const letters = term.replace(/\p{M}/gu, '').length;
    return letters > 3 && Math.round(letters / 4);
  },
  combineWith: 'AND',
} as const;

/** Words as the search of the site has them; signs such as those of C++ are none of the finder's. */
const inAnyScript = {
  tokenize: (text: string) => folded(text).split(/[\n\r\p{Z}\p{P}]+/u),
};

export function searchProgrammes(words: string, snapshot: Snapshot): readonly ProgrammeEntry[] {
  const hits = indexesOf(snapshot).programmes.search(words, {
    ...forgiving,
    boost: { names: 4, specialisations: 2 },
  });
  return hits.flatMap(({ id }) => snapshot.get('programme', id as number) ?? []);
}

export function searchSubjects(
  words: string,
  snapshot: Snapshot,
  most: number,
): readonly SubjectHit[] {
  const hits = indexesOf(snapshot).subjects.search(words, { ...forgiving, boost: { name: 3 } });
  return hits.slice(0, most).flatMap(({ id }) => {
    const subject = snapshot.get('structure', id as number);
    const programme = snapshot.get('programme', subject?.parent ?? null);
    return subject && programme ? [{ subject, programme }] : [];
  });
}

function indexesOf(snapshot: Snapshot): Indexes {
  const made = known.get(snapshot) ?? makeIndexes(snapshot);
  known.set(snapshot, made);
  return made;
}

function makeIndexes(snapshot: Snapshot): Indexes {
  const programmes = new MiniSearch({
    ...inAnyScript,
    fields: ['names', 'leadsTo', 'specialisations', 'text', 'subjects'],
  });
  const subjects = new MiniSearch({ ...inAnyScript, fields: ['name', 'text'] });
  const listed = listedProgrammes(snapshot);
  programmes.addAll(listed.map((programme) => programmeDocument(programme, snapshot)));
  subjects.addAll(
    listed
      .flatMap(({ id }) => snapshot.children('structure', id))
      .map(({ id, data }) => ({ id, name: data.subject_name, text: data.syllabus ?? '' })),
  );
  return { programmes, subjects };
}

function programmeDocument({ id, data }: ProgrammeEntry, snapshot: Snapshot) {
  const children = snapshot.children('programme', id);
  return {
    id,
    names: [data.title, data.short_title, data.display_name, data.display_short_name].join(' '),
    leadsTo: leadsToWord(data.program_type_id),
    specialisations: children.map((child) => child.data.title).join(' '),
    text: [data.short_description, data.hero_lead, data.about_lead].join(' '),
    subjects: snapshot
      .children('structure', id)
      .map((subject) => subject.data.subject_name)
      .join(' '),
  };
}

/** The finder's query as far as it makes a difference: wishes that it offers, and words that something has. */
export function plainCriteria(snapshot: Snapshot, query: URLSearchParams): Record<string, string> {
  const { words, ...choices } = readCriteria(query);
  const chosen = Object.entries(choices).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return {
    ...(words !== '' && { q: isFound(words, snapshot) ? words : unfound }),
    ...(Object.fromEntries(chosen) as Record<string, string>),
  };
}

function isFound(words: string, snapshot: Snapshot): boolean {
  return (
    searchProgrammes(words, snapshot).length > 0 || searchSubjects(words, snapshot, 1).length > 0
  );
}
