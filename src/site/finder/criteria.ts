import { goals } from '../../content/types/programme.ts';

/** The visitor's search criteria; null if not given. */
export type Criteria = Readonly<{
  words: string;
  type: 1 | 2 | 3 | null;
  goal: (typeof goals)[number]['value'] | null;
  /** Most hours a week. */
  hours: number | null;
  /** Most that the whole programme may cost, in rupees. */
  budget: number | null;
}>;

export const wishNames = ['type', 'goal', 'hours', 'budget'] as const;
export type WishName = (typeof wishNames)[number];

export const criteriaParameters = ['q', ...wishNames] as const;

export const hourChoices = [6, 9, 12, 16] as const;
export const budgetChoices = [30_000, 60_000, 100_000, 150_000, 200_000] as const;

/** Stands for all words that nothing has, so that they share one page, which does not repeat them. */
export const unfound = '-';

/** Reads `?q=…&type=2&budget=100000`; values that the finder does not offer count as none. */
export function readCriteria(query: URLSearchParams): Criteria {
  const number = (name: string, choices: readonly number[]) =>
    choices.find((choice) => String(choice) === query.get(name)) ?? null;
  return {
    words: query.get('q')?.trim() ?? '',
    type: number('type', [1, 2, 3]) as Criteria['type'],
    goal: goals.find(({ value }) => value === query.get('goal'))?.value ?? null,
    hours: number('hours', hourChoices),
    budget: number('budget', budgetChoices),
  };
}

export function isOpen(criteria: Criteria): boolean {
  return criteria.words === '' && !hasWishes(criteria);
}

export function hasWishes(criteria: Criteria): boolean {
  return wishNames.some((name) => criteria[name] !== null);
}
