import { eligibilityWords as words } from '../../../kernel/words/eligibility.ts';
import { queryAll } from '../../ui/dom.ts';

type Rules = Readonly<{ ways: readonly Way[]; papers: readonly string[] }>;

/** Answers the eligibility check, and shows only the questions that the chosen way needs. */
export function startEligibility(form: HTMLFormElement): void {
  const rules = JSON.parse(form.dataset.eligibility ?? '') as Rules;
  const ask = () => askFor(form, rules);
  ask();
  form.addEventListener('change', ask);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const verdict = data.has('way')
      ? judge(rules, answersOf(data))
      : { answer: 'unknown' as const, rule: '', missing: [] };
    say(form, verdict, data.has('way') ? words[verdict.answer] : words.choose);
  });
}

function askFor(form: HTMLFormElement, { ways }: Rules): void {
  const { way } = answersOf(new FormData(form));
  for (const marks of queryAll('[data-marks]', form))
    marks.hidden = way === null || ways[way]?.percent === null;
  for (const condition of queryAll('[data-condition]', form))
    condition.hidden = condition.dataset.condition !== String(way);
}

function answersOf(data: FormData): Answers {
  const way = String(data.get('way') ?? '');
  const percent = String(data.get('percent') ?? '').trim();
  return {
    way: way === '' ? null : Number(way),
    percent: percent === '' ? null : Number(percent),
    reserved: data.has('reserved'),
    condition: data.has(`condition-${way}`),
    papers: data.getAll('paper').map(Number),
  };
}

function say(form: HTMLFormElement, { answer, rule, missing }: Verdict, headline: string): void {
  const output = form.querySelector('output');
  if (!output) return;
  output.dataset.answer = answer;
  for (const next of queryAll('[data-eligible]', form))
    next.hidden = answer === 'no' || answer === 'unknown';
  const title = document.createElement('b');
  title.textContent = headline;
  const list = document.createElement('ul');
  list.append(
    ...missing.map((paper) => {
      const item = document.createElement('li');
      item.textContent = paper;
      return item;
    }),
  );
  const parts: (string | HTMLElement)[] = [title];
  if (answer === 'otherwise') parts.push(rule);
  if (answer === 'otherwise' && missing.length > 0) parts.push(` ${words.otherwiseMissing}`);
  if (missing.length > 0) parts.push(list);
  const ruled = answer !== 'otherwise' && answer !== 'unknown';
  if (ruled && rule !== '') parts.push(`${words.rule} ${rule}`);
  if (answer === 'no') parts.push(` ${words.ask}`);
  output.replaceChildren(...parts);
}

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
  papers: readonly number[];
}>;

export type Verdict = Readonly<{
  answer: 'yes' | 'missing' | 'otherwise' | 'no' | 'unknown';
  rule: string;
  missing: readonly string[];
}>;

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
