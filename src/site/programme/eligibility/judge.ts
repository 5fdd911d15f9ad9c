/** One way into a programme, as the content has it. */
export type Way = Readonly<{
  name: string;
  /** Lowest marks in per cent, and those for reserved categories; null if a pass is enough. */
  percent: number | null;
  percent_reserved: number | null;
  /** A further condition, in the applicant's words. */
  condition: string | null;
  /** The alternative if the marks or the condition are not met; null if there is none. */
  otherwise: string | null;
}>;

/** An applicant's answers. `way` is an index; null means none of the ways. */
export type Answers = Readonly<{
  way: number | null;
  percent: number | null;
  reserved: boolean;
  condition: boolean;
  /** Papers in hand, by index. */
  papers: readonly number[];
}>;

/** The answer: whether one may apply, the rule that says so, and the papers still to be found. */
export type Verdict = Readonly<{
  answer: 'yes' | 'missing' | 'otherwise' | 'no' | 'unknown';
  rule: string;
  missing: readonly string[];
}>;

type Rules = Readonly<{ ways: readonly Way[]; papers: readonly string[] }>;

/** The marks that an applicant needs for a way. */
export function neededPercent({ percent, percent_reserved }: Way, reserved: boolean): number {
  return (reserved ? (percent_reserved ?? percent) : percent) ?? 0;
}

/** Judges by the published rules alone; nothing is asked that no rule needs. */
export function judge({ ways, papers }: Rules, answers: Answers): Verdict {
  const way = answers.way === null ? undefined : ways[answers.way];
  const missing = papers.filter((_, index) => !answers.papers.includes(index));
  if (!way) return { answer: 'no', rule: ways.map(({ name }) => name).join('; '), missing: [] };
  const needed = neededPercent(way, answers.reserved);
  if (needed > 0 && answers.percent === null)
    return { answer: 'unknown', rule: `${way.name}: ${needed}%`, missing: [] };
  const short = needed > 0 && (answers.percent ?? 0) < needed;
  if (short || (way.condition !== null && !answers.condition)) {
    const rule = short ? `${way.name}: ${needed}%` : `${way.name}: ${way.condition ?? ''}`;
    return way.otherwise === null
      ? { answer: 'no', rule, missing: [] }
      : { answer: 'otherwise', rule: way.otherwise, missing };
  }
  const rule = needed > 0 ? `${way.name}: ${needed}%` : way.name;
  return { answer: missing.length > 0 ? 'missing' : 'yes', rule, missing };
}
