import { formatRupees } from '../../../kernel/values/money.ts';
import { queryAll } from '../../ui/dom.ts';
import { emiOf, monthsWithin, mostDown, type EmiTerms } from '../emi.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Makes the EMI calculator follow the visitor's choices: country, plan and payment. */
export function startEmi(form: HTMLFormElement): void {
  const fees = form.closest('section');
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === 'plan') offerTerms(form);
    calculate(form);
  });
  fees?.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name === 'residence') followResidence(form, fees);
  });
  // Keeps choices made before this script started.
  if (isAdjusted(form)) calculate(form);
  else if (fees) followResidence(form, fees);
}

/** Offers the plans of the residence that is chosen beside, beginning with the one that matches the last. */
function followResidence(form: HTMLFormElement, fees: Element): void {
  const residence = fees.querySelector<HTMLInputElement>('[name=residence]:checked')?.value;
  if (residence) {
    const kind = planOf(form)?.dataset.kind;
    for (const group of queryAll('[data-residence]', form))
      group.hidden = group.dataset.residence !== residence;
    const plans = queryAll<HTMLInputElement>(`[data-residence=${residence}] input`, form);
    const plan = plans.find(({ dataset }) => dataset.kind === kind) ?? plans[0];
    form.hidden = !plan;
    if (plan) plan.checked = true;
  }
  offerTerms(form);
  calculate(form);
}

function planOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[name=plan]:checked');
}

/** True if the down payment or the term differs from those of the plan in the page. */
function isAdjusted(form: HTMLFormElement): boolean {
  const own = queryAll<HTMLInputElement>('[name=down], [name=months]:checked', form);
  const isOwn = own.every(({ type, value, defaultValue, defaultChecked }) =>
    type === 'radio' ? defaultChecked : value === defaultValue,
  );
  return !isOwn && planOf(form)?.defaultChecked === true;
}

function termsOf(form: HTMLFormElement): EmiTerms | undefined {
  const terms = planOf(form)?.dataset.terms;
  return terms === undefined ? undefined : (JSON.parse(terms) as EmiTerms);
}

/** Sets down payment and months to those of the plan. */
function offerTerms(form: HTMLFormElement): void {
  const terms = termsOf(form);
  const range = form.querySelector<HTMLInputElement>('[name=down]');
  const first = form.querySelector('[name=months]')?.closest('label');
  if (!terms || !range || !first) return;
  range.max = String(mostDown(terms.fee));
  range.value = String(terms.down);
  const choices = monthsWithin(terms.months).map((months) => {
    const choice = first.cloneNode(true) as HTMLElement;
    const [input, text] = choice.children as unknown as [HTMLInputElement, HTMLElement];
    input.value = text.textContent = String(months);
    input.checked = months === terms.months;
    return choice;
  });
  first.parentElement?.replaceChildren(...choices);
}

function calculate(form: HTMLFormElement): void {
  const terms = termsOf(form);
  if (!terms) return;
  const chosen = new FormData(form);
  const [down, months] = [Number(chosen.get('down')), Number(chosen.get('months'))];
  const emi = emiOf({ fee: terms.fee, down, months, ratePerYear: terms.rate });
  const total = emi.total + terms.processing + terms.registration + terms.examinations;
  const amounts: Readonly<Record<string, number>> = { ...terms, ...emi, down, total };
  for (const cell of queryAll('[data-emi-out]', form)) {
    const amount = ownValue(amounts, cell.dataset.emiOut ?? '') ?? 0;
    const { free } = cell.dataset;
    cell.textContent = free !== undefined && amount === 0 ? free : formatRupees(amount);
    const row = cell.closest('dl > div') as HTMLElement | null;
    if (row) row.hidden = amount === 0 && free === undefined;
  }
  const range = form.querySelector<HTMLInputElement>('[name=down]');
  range?.style.setProperty('--filled', `${(down / Number(range.max)) * 100}%`);
}
