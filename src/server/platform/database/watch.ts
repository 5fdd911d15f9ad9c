import type pg from 'pg';

/** A statement under way. */
export type Sent = {
  statement: unknown;
  /** Part of a registration, which waits for no row that somebody else holds. */
  isUrgent: boolean;
  fail: (error: Error) => void;
  ticks: number;
};

export type Watch = {
  /** Whoever sends a statement adds it, and takes it out at its end. */
  readonly open: Set<Sent>;
  /** True if some statements are refused; `refusal` says which. */
  isShut: boolean;
  /** The reason not to wait for a connection, or not to send a statement; undefined if nothing speaks against it. */
  refusal(of: { isUrgent: boolean; statement?: unknown }): Error | undefined;
  /** Whether commits wait for a standby. */
  waits(): boolean;
  close(): void;
};

/** Nothing was sent. `lock_not_available`, as a later try may work. */
class Unsent extends Error {
  override name = 'Unsent';
  readonly code = '55P03';
}

const WAITS = 'Commits wait for a standby of the database that is away.';
const SILENT = 'The database does not answer.';

/** The outcome of the statement is unknown, so its connection cannot be used again. */
class GivenUp extends Error {
  override name = 'GivenUp';
  constructor(why: string) {
    super(`${why} Connection terminated.`);
  }
}

/** Milliseconds. All times are counted in ticks, so that a process that stands still blames nobody for it. */
const TICK = 100;
/** Ticks before the database is asked why a statement waits, and between two questions. */
const LATE = 10;
const BETWEEN = 5;
/** Ticks without an answer to that question: packets are lost, or the machine is. */
const PATIENCE = 7;
/** Characters by which the database's list of activity tells statements apart. */
const TELLING = 100;

/**
 * Counts statements of this account that wait for a standby. One that waits for a locked table is ended, as the lock may last for
 * hours; so is a registration that waits for a locked row, as others queue behind it.
 */
const STUCK = `
  SELECT count(*) FILTER (WHERE wait_event = 'SyncRep')::int AS waiting,
    count(*) FILTER (WHERE CASE
      WHEN wait_event = 'relation' AND left(query, ${TELLING}) = ANY($1) THEN pg_cancel_backend(pid)
      WHEN wait_event <> 'SyncRep' AND left(query, ${TELLING}) = ANY($2) THEN pg_cancel_backend(pid)
      END)::int AS ended
  FROM pg_stat_activity
  WHERE usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()
    AND wait_event IN ('SyncRep', 'relation', 'transactionid', 'tuple')
    AND query_start < clock_timestamp() - interval '${LATE * TICK} milliseconds'`;

type Stuck = { waiting: number };

/**
 * Gives up statements that wait in vain, and refuses others unsent: while commits wait for a standby those that would wait
 * for it too, until `tryWrite` has worked; while the database is silent all, until it answers.
 */
export function openWatch(probe: Pick<pg.Pool, 'query'>, tryWrite: () => Promise<void>): Watch {
  const open = new Set<Sent>();
  let isWaiting = false;
  let isSilent = false;
  let asked: number | undefined;
  let rest = 0;

  const late = () => [...open].filter(({ ticks }) => ticks >= LATE);
  const ask = async (): Promise<void> => {
    const of = late();
    const texts = of.map(({ statement }) => [...textOf(statement)].slice(0, TELLING).join(''));
    const urgent = texts.filter((_text, at) => of[at]?.isUrgent);
    const { rows } = await probe.query<Stuck>(STUCK, [texts, urgent]);
    isSilent = false;
    watch.isShut = isWaiting;
    if ((rows[0]?.waiting ?? 0) > 0) {
      watch.isShut = isWaiting = true;
      for (const one of of) if (isDurable(one.statement)) one.fail(new GivenUp(WAITS));
    } else if (isWaiting) {
      await tryWrite();
      watch.isShut = isWaiting = false;
    }
  };

  const tick = (): void => {
    for (const one of open) one.ticks += 1;
    if (asked !== undefined) {
      asked += 1;
      if (asked === PATIENCE) watch.isShut = isSilent = true;
      if (isSilent) for (const one of late()) one.fail(new GivenUp(SILENT));
    } else if (rest > 0) {
      rest -= 1;
    } else if (isWaiting || isSilent || late().length > 0) {
      asked = 0;
      const rested = (): void => {
        asked = undefined;
        rest = BETWEEN;
      };
      void ask().then(rested, rested);
    }
  };
  const timer = setInterval(tick, TICK).unref();

  const watch: Watch = {
    open,
    isShut: false,
    refusal: ({ isUrgent, statement }) => {
      if (isSilent) return new Unsent(SILENT);
      const isInVain = statement === undefined ? isUrgent : isDurable(statement);
      return isWaiting && isInVain ? new Unsent(WAITS) : undefined;
    },
    waits: () => isWaiting,
    close: () => clearInterval(timer),
  };
  return watch;
}

const READS =
  /^\s*(?:BEGIN READ ONLY|SELECT|SHOW|SET|ROLLBACK|LISTEN)\b|^\s*WITH\b(?![^]*\b(?:INSERT|UPDATE|DELETE)\b)/i;
const CALLS = /\broutines_\w+\.|\bmake_month\(/;

/** Whether a statement waits for the standby as it ends: it commits, and does not do without (`RELAXED`). */
function isDurable(statement: unknown): boolean {
  const text = textOf(statement);
  if (text.includes('synchronous_commit')) return false;
  return !READS.test(text) || CALLS.test(text);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}
