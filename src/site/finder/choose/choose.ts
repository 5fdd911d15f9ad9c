import { pathOf } from '../../../content/addresses/pagePath.ts';
import { costOf } from '../../../content/types/feePlan/prices.ts';
import { feesOf, offeredProgrammes, type ProgrammeEntry } from '../../../content/read/programme.ts';
import { listed } from '../../../content/read/search/query.ts';
import { type Reason, search } from '../../../content/read/search/search.ts';
import { tokensOf } from '../../../content/read/search/tokens.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { type Answers, type Pay, rhythms } from './answers.ts';

type Way = ProgrammeEntry['data']['entry_ways'][number];

/** The price of a programme in the chosen rhythm of payment. */
export type Payment = Readonly<{
  plan: Entry<'feePlan'>;
  amount: number;
  /** Paid before the months begin, and how many these are. */
  down: number;
  months: number;
}>;

/** A programme that fits, with the reasons. */
export type Match = Readonly<{
  programme: ProgrammeEntry;
  path: string;
  /** The way by which one joins; undefined if staff have written none. */
  way: Way | undefined;
  reasons: readonly Reason[];
  payment: Payment | undefined;
  /** Rupees above the visitor's budget. */
  over: number;
}>;

export type Matches = Readonly<{
  matches: readonly Match[];
  /** Those that cost more than was said, the nearest first; told if nothing else fits. */
  over: readonly Match[];
}>;

const MOST = 6;
const MOST_OVER = 3;
/** A programme and its specialisations answer together: so many of them. */
const OF_ONE = 2;

export function choose(answers: Answers, snapshot: Snapshot): Matches {
  const aimed = aimedAt(answers, snapshot);
  const all = aimed.flatMap(({ programme, reasons }) => {
    const path = pathOf(programme, snapshot);
    const way = wayIn(programme, answers.have);
    if (path === null || way === null) return [];
    const payment = paymentOf(programme, answers.pay, snapshot);
    const over = answers.pay && payment ? Math.max(0, payment.amount - answers.pay.most) : 0;
    if (answers.pay && !payment) return [];
    return [{ programme, path, way, reasons, payment, over }];
  });
  const fitting = fewOfEach(all.filter(({ over }) => over === 0));
  const dearer = all.filter(({ over }) => over > 0).toSorted((a, b) => a.over - b.over);
  return {
    matches: fitting.slice(0, MOST),
    over: fitting.length > 0 ? [] : fewOfEach(dearer).slice(0, MOST_OVER),
  };
}

function fewOfEach(matches: readonly Match[]): Match[] {
  const counts = new Map<number, number>();
  return matches.filter(({ programme: { id, parent } }) => {
    const count = (counts.get(parent ?? id) ?? 0) + 1;
    counts.set(parent ?? id, count);
    return count <= OF_ONE;
  });
}

type Aimed = Readonly<{ programme: ProgrammeEntry; reasons: readonly Reason[]; score: number }>;

/** Programmes for the chosen aim, the best first; all listed programmes if there is none. */
function aimedAt({ aim, have }: Answers, snapshot: Snapshot): readonly Aimed[] {
  if (aim === null) {
    const all = offeredProgrammes(snapshot).filter(({ parent }) => parent === null);
    return inOrderFor(
      have,
      all.map((programme) => ({ programme, reasons: [], score: 1 })),
    );
  }
  return inOrderFor(have, programmesFor(aim.words, snapshot));
}

/** Programmes for any of these words, with the words that each has. */
export function programmesFor(words: string, snapshot: Snapshot): readonly Aimed[] {
  const best = new Map<number, Aimed>();
  for (const phrase of listed(words)) {
    for (const { document, reasons, score, missing } of search(phrase, snapshot).hits) {
      if (document.entry?.type !== 'programme' || missing.length > 0) continue;
      const programme = snapshot.get('programme', document.entry.id);
      const known = programme && best.get(programme.id);
      if (programme && (known?.score ?? 0) < score)
        best.set(programme.id, { programme, reasons, score });
    }
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

/** By the type of a programme. */
const weights = {
  ofGraduates: { 1: 0.5, 2: 1.5, 3: 1 },
  ofOthers: { 1: 1.5, 2: 1, 3: 1 },
} as const;

/** Who has a degree is told of masters first and of another bachelor’s last, all others of bachelors first. */
function inOrderFor(have: Answers['have'], all: readonly Aimed[]): readonly Aimed[] {
  const weight = weights[have === 'degree' ? 'ofGraduates' : 'ofOthers'];
  const rank = ({ programme, score }: Aimed) => score * weight[programme.data.program_type_id];
  return all.toSorted((a, b) => rank(b) - rank(a));
}

const levels = { class10: 0, class12: 1, diploma: 1, degree: 2 } as const;

/** The way by which somebody with this joins; null if there is none. */
function wayIn({ data }: ProgrammeEntry, have: Answers['have']): Way | undefined | null {
  if (have === null) return undefined;
  const open = data.entry_ways.filter((way) => levelOf(way) <= levels[have]);
  const own = open.toSorted((a, b) => levelOf(b) - levelOf(a)).find((way) => isFor(way, have));
  if (data.entry_ways.length > 0) return own ?? open[0] ?? null;
  const asked = { 1: 1, 2: 2, 3: 1 }[data.program_type_id];
  return asked <= levels[have] ? undefined : null;
}

/** The level of education that a way of entry asks for. */
function levelOf({ name }: Way): number {
  const words = new Set(tokensOf(name));
  if (words.has('12') || words.has('diploma') || words.has('certificate')) return 1;
  if (words.has('10')) return 0;
  return 2;
}

function isFor({ name }: Way, have: NonNullable<Answers['have']>): boolean {
  const words = new Set(tokensOf(name));
  return have === 'diploma' ? words.has('diploma') : !words.has('diploma');
}

/** The lowest that is paid each time in this rhythm; undefined if no plan has it. */
function paymentOf(
  programme: ProgrammeEntry,
  pay: Pay | null,
  snapshot: Snapshot,
): Payment | undefined {
  if (!pay) return undefined;
  const payments = feesOf(programme, snapshot).domestic.flatMap((plan): Payment[] => {
    if (pay.every === 'month') {
      const { emi } = costOf(plan, programme.data.semester_count);
      return emi ? [{ plan, amount: emi.monthly, down: emi.down, months: emi.months }] : [];
    }
    const fits = plan.data.fee_type === rhythms[pay.every];
    return fits ? [{ plan, amount: plan.data.payment, down: 0, months: 0 }] : [];
  });
  return payments.toSorted((a, b) => a.amount - b.amount)[0];
}
