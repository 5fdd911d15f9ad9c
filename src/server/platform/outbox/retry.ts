/** Seconds before each attempt after the first: the schedule of Standard Webhooks 1.0. */
export const standardDelays: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

const DAY = 86_400;
const LONGEST_ASKED_FOR = 7 * DAY;

/** The facts about a failed attempt that determine the next one. */
export type FailedAttempt = {
  /** 1 for the first. */
  attempt: number;
  delays: readonly number[];
  /** Seconds after each attempt beyond the schedule; a day by default. */
  thenEvery?: number | undefined;
  /** Seconds that the receiver asked for. */
  retryAfter?: number | undefined;
  /** From 0 to 1, so that many failures do not come back at one moment. */
  random: number;
};

/**
 * Seconds until the next attempt: by the schedule, then at a constant interval without end, plus up to 20% of jitter.
 * The receiver's Retry-After is honoured if it is later.
 */
export function secondsUntilRetry(failed: FailedAttempt): number {
  const { attempt, delays, thenEvery = DAY, retryAfter, random } = failed;
  const planned = (delays[attempt - 1] ?? thenEvery) * (1 + random * 0.2);
  return Math.max(planned, Math.min(retryAfter ?? 0, LONGEST_ASKED_FOR));
}
