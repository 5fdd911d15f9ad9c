import { feesOf, listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';
import { oncePerPage } from '../../content/read/search/oncePerPage.ts';
import { type Hit, search } from '../../content/read/search/search.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import {
  type Criteria,
  isOpen,
  readCriteria,
  unfound,
  type WishName,
  wishNames,
} from './criteria.ts';

/** A page, a question or a programme, and why it is told. */
export type Result = Readonly<{
  path: string;
  title: string;
  kind: Hit['document']['kind'];
  programme: ProgrammeEntry | undefined;
  /** Its first sentence; of a question, of the answer. */
  about: string;
  reasons: Hit['reasons'];
  /** Words of the visitor that it does not have. */
  lacks: readonly string[];
  /** The wish that it misses. */
  misses: WishName | undefined;
}>;

export type Findings = Readonly<{
  results: readonly Result[];
  /** Programmes that miss a single wish; told if none fits all. */
  near: readonly Result[];
  isClosest: boolean;
  read: ReturnType<typeof search>['read'];
}>;

const MOST_NEAR = 4;

export function find(criteria: Criteria, snapshot: Snapshot): Findings {
  const { hits, isClosest, read } =
    criteria.words === '' ? everyProgramme(snapshot) : search(criteria.words, snapshot);
  const results = oncePerPage(hits).flatMap((hit) => resultOf(hit, snapshot));
  const chosen = wishNames.filter((name) => criteria[name] !== null);
  if (chosen.length === 0) return { results, near: [], isClosest, read };
  const missed = results.flatMap(({ programme, ...result }) => {
    if (!programme) return [];
    const misses = chosen.filter((name) => !fits[name](programme, criteria, snapshot));
    return [{ ...result, programme, misses: misses[0], count: misses.length }];
  });
  const fitting = missed.filter(({ count }) => count === 0);
  const near = missed.filter(({ count }) => count === 1).slice(0, MOST_NEAR);
  return { results: fitting, near: fitting.length > 0 ? [] : near, isClosest, read };
}

function everyProgramme(snapshot: Snapshot): ReturnType<typeof search> {
  const hits = listedProgrammes(snapshot).flatMap((entry) => {
    const path = pathOf(entry, snapshot);
    if (path === null) return [];
    const document = {
      kind: 'programme',
      entry,
      title: entry.data.title,
      paths: [path],
      passages: [],
    } as const;
    return [{ document, score: 0, reasons: [], missing: [] }];
  });
  return { hits, isClosest: false, read: [] };
}

function resultOf({ document, reasons, missing }: Hit, snapshot: Snapshot): Result[] {
  const { entry, kind, title, paths, passages } = document;
  const [path] = paths;
  const programme = entry?.type === 'programme' ? snapshot.get('programme', entry.id) : undefined;
  if (path === undefined) return [];
  const [, about = ''] = passages.find(([part]) => part === 'text') ?? [];
  return [{ path, title, kind, programme, about, reasons, lacks: missing, misses: undefined }];
}

type Fit = (programme: ProgrammeEntry, criteria: Criteria, snapshot: Snapshot) => boolean;

const fits: Readonly<Record<WishName, Fit>> = {
  type: ({ data }, { type }) => data.program_type_id === type,
  goal: ({ data }, { goal }) => goal !== null && data.goals.includes(goal),
  hours: ({ data }, { hours }) => (data.weekly_hours ?? Infinity) <= (hours ?? 0),
  /** By its cheapest domestic plan, everything paid. */
  budget: (programme, { budget }, snapshot) =>
    (feesOf(programme, snapshot).price?.fee ?? Infinity) <= (budget ?? 0),
};

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
  return search(words, snapshot).hits.length > 0;
}

/** Undefined without criteria. */
export function findingsOf(criteria: Criteria, snapshot: Snapshot): Findings | undefined {
  return isOpen(criteria) ? undefined : find(criteria, snapshot);
}
