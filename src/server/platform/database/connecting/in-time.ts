import { isUnderWay, whenAnswered } from './answered.ts';

/** Milliseconds that the database has to say that a statement has ended, before its connection is given up. */
const GRACE = 1_000;

/** What becomes of a statement that takes too long. */
export type TimeLimit = {
  /** Milliseconds that it may take. */
  limit: number;
  /** Has the database end it, where that does not do so by itself. */
  cancel: () => void;
  /** Closes its connection: the database is lost, or says nothing. */
  giveUp: () => void;
};

/** Sends a statement that fails in time, and does not go on in the database. */
export function inTime<Result>(
  { limit, cancel, giveUp }: TimeLimit,
  args: readonly unknown[],
  send: (args: unknown[]) => Result,
): Result {
  if (isUnderWay(args[0])) return send([...args]);
  let timer: NodeJS.Timeout | undefined;
  const result = whenAnswered(args, send, () => clearTimeout(timer));
  timer = setTimeout(() => {
    timer = setTimeout(giveUp, GRACE);
    cancel();
  }, limit);
  return result;
}
