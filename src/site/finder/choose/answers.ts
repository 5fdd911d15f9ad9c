import type { Snapshot } from '../../../content/snapshot.ts';
import { finderOf } from '../../../content/read/search/query.ts';
import { tokensOf } from '../../../content/read/search/tokens.ts';

export const haves = ['class10', 'class12', 'diploma', 'degree'] as const;

/** By the ids of fee plans: each semester, or once. */
export const rhythms = { semester: 3, once: 4 } as const;

export const payChoices = [
  { every: 'month', most: 3_000 },
  { every: 'month', most: 5_000 },
  { every: 'month', most: 8_000 },
  { every: 'semester', most: 25_000 },
  { every: 'semester', most: 45_000 },
  { every: 'once', most: 50_000 },
  { every: 'once', most: 1_50_000 },
] as const;

export type Pay = (typeof payChoices)[number];
export type Aim = Readonly<{ name: string; title: string; words: string }>;

/** A visitor's answers to the three questions; null if unanswered. */
export type Answers = Readonly<{
  have: (typeof haves)[number] | null;
  aim: Aim | null;
  pay: Pay | null;
}>;

export const answerNames = ['have', 'aim', 'pay'] as const;

export function nameOf({ every, most }: Pay): string {
  return `${every}-${most}`;
}

export function aimsOf(snapshot: Snapshot): readonly Aim[] {
  return finderOf(snapshot).aims.map(({ title, words }) => ({
    name: tokensOf(title).join('-'),
    title,
    words,
  }));
}

/** Reads `?have=class12&aim=…&pay=month-5000`; answers that nobody offers count as none. */
export function readAnswers(query: URLSearchParams, snapshot: Snapshot): Answers {
  return {
    have: haves.find((have) => have === query.get('have')) ?? null,
    aim: aimsOf(snapshot).find(({ name }) => name === query.get('aim')) ?? null,
    pay: payChoices.find((pay) => nameOf(pay) === query.get('pay')) ?? null,
  };
}

export function plainAnswers(snapshot: Snapshot, query: URLSearchParams): Record<string, string> {
  const { have, aim, pay } = readAnswers(query, snapshot);
  return {
    ...(have && { have }),
    ...(aim && { aim: aim.name }),
    ...(pay && { pay: nameOf(pay) }),
  };
}

export function isUnanswered({ have, aim, pay }: Answers): boolean {
  return have === null && aim === null && pay === null;
}
