import { judge, type Answers, type Verdict, type Way } from './judge.ts';
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
