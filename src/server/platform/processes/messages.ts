/** What a process of many says to the one that leads them. */
export type ToPrimary =
  /** Asks all of them something; the answers come under the same number. */
  | { ask: string; id: number }
  /** Answers what was asked under that ticket. */
  | { told: unknown; ticket: number };

/** Asks for a sign of life; every process that serves answers it by itself. */
export const ALIVE = 'alive';

/** What the leading process says to those that serve. */
export type ToServing =
  | { asked: string; ticket: number }
  | { answers: unknown[]; id: number }
  | { stop: { drain: boolean } };
