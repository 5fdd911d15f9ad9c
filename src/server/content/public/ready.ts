import type { Snapshot } from '../../../content/snapshot.ts';
import { success } from '../../../kernel/envelope.ts';
import { USUAL } from '../../../kernel/publishing/publicLists.ts';
import { byName } from '../../../kernel/text/folded.ts';
import type { PublicCall } from './calls.ts';
import { createFastLane, readyAnswer, type ReadyAnswer } from '../../http/ready/ready-body.ts';

/** Query of a public list; returns all rows without `page` and `perPage`. */
export type ListArgs = Readonly<{ page?: number; perPage?: number; sort?: string }>;

type Row = object;
/** Parts of lists are without number: only whole answers are worth remembering. */
export function isPart({ page, perPage, sort }: ListArgs): boolean {
  return page !== undefined || perPage !== undefined || sort !== undefined;
}

/** The part of a list that is asked for, and how many rows there are in all. */
export function pageOfRows(
  rows: readonly Row[],
  { page, perPage, sort }: ListArgs,
  always?: number,
): { rows: readonly Row[]; total: number } {
  const sorted = sort === undefined ? rows : inOrder(rows, sort);
  const isWhole = page === undefined && perPage === undefined && always === undefined;
  const size = perPage ?? always ?? USUAL;
  const from = ((page ?? 1) - 1) * size;
  return { rows: isWhole ? sorted : sorted.slice(from, from + size), total: rows.length };
}

/** Rows in the order of a field; those that are equal keep the order of the list. */
function inOrder(rows: readonly Row[], sort: string): readonly Row[] {
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  const valueOf = (row: Row) => (row as Record<string, unknown>)[field];
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b)) * (isDescending ? -1 : 1));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byName(String(a ?? ''), String(b ?? ''));
}

/** Distinct request targets that are remembered, the newest: spellings of one address are without number. */
const MAX_TARGETS = 5_000;
/** Longest target that is remembered, in characters. */
const LONGEST_TARGET = 300;

/** Keeps answers as long as the snapshot that they were made from. */
export function createReadyAnswers(
  snapshot: () => Snapshot,
  headers: Readonly<Record<string, string>>,
) {
  const shared = Object.entries(headers).flat();
  let version = -1;
  let byArgs = new Map<string, ReadyAnswer>();
  let byTarget = new Map<string, ReadyAnswer>();

  const current = (): Snapshot => {
    const now = snapshot();
    if (now.version !== version) {
      version = now.version;
      byArgs = new Map();
      byTarget = new Map();
    }
    return now;
  };

  const remember = (target: string, answer: ReadyAnswer): void => {
    if (target.length > LONGEST_TARGET) return;
    const [oldest] = byTarget.keys();
    if (byTarget.size >= MAX_TARGETS && oldest !== undefined) byTarget.delete(oldest);
    byTarget.set(target, answer);
  };

  return {
    /** The response to a call; undefined if the entry does not exist. Cached by the exact request target. */
    answer: (
      call: PublicCall,
      args: Readonly<Record<string, unknown>> & ListArgs,
      target: string,
    ): ReadyAnswer | undefined => {
      const now = current();
      const key = `${call.call.path} ${JSON.stringify(args)}`;
      const known = byArgs.get(key);
      const answer = known ?? make(call, { data: call.build(now, args), args, shared });
      if (answer === undefined || call.free || isPart(args)) return answer;
      byArgs.set(key, answer);
      remember(target, answer);
      return answer;
    },
    /** Answers a request whose answer is ready, before the framework sees it; leaves all others to `next`. */
    fastLane: createFastLane((target) => {
      current();
      return byTarget.get(target);
    }),
  };
}

type Making = Readonly<{ data: unknown; args: ListArgs; shared: readonly string[] }>;

function make(call: PublicCall, { data: all, args, shared }: Making): ReadyAnswer | undefined {
  if (all === undefined) return undefined;
  const listed = call.list && pageOfRows(all as readonly object[], args, call.always);
  const data = listed ? listed.rows : all;
  const total = listed ? ['x-total-count', String(listed.total)] : [];
  const plain = Buffer.from(JSON.stringify(success(data)));
  const cacheControl = call.noStore ? 'no-store' : 'public, no-cache';
  return readyAnswer({
    plain,
    type: 'application/json; charset=utf-8',
    effort: call.free || isPart(args) ? 'low' : 'high',
    common: [...shared, ...total, 'Cache-Control', cacheControl],
  });
}
