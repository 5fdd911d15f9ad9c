import MiniSearch from 'minisearch';
import { leadsToWord } from '../../kernel/words/choices.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';

/** A subject that fits the words, with the programme that teaches it. */
export type SubjectHit = Readonly<{ subject: Entry<'structure'>; programme: ProgrammeEntry }>;

type Indexes = Readonly<{ programmes: MiniSearch; subjects: MiniSearch }>;

const known = new WeakMap<Snapshot, Indexes>();

// Longer words may have more letters wrong, short ones none: "mba" must not find "bba".
const forgiving = {
  prefix: true,
  fuzzy: (term: string) => (term.length > 3 ? 0.25 : false),
  combineWith: 'AND',
} as const;

/** Programmes that fit the words, best first; typing errors are forgiven. */
export function searchProgrammes(words: string, snapshot: Snapshot): readonly ProgrammeEntry[] {
  const hits = indexesOf(snapshot).programmes.search(words, {
    ...forgiving,
    boost: { names: 4, specialisations: 2 },
  });
  return hits.flatMap(({ id }) => snapshot.get('programme', id as number) ?? []);
}

/** Subjects of all syllabi that fit the words, best first, at most `most`. */
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
    fields: ['names', 'leadsTo', 'specialisations', 'text', 'subjects'],
  });
  const subjects = new MiniSearch({ fields: ['name', 'text'] });
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
