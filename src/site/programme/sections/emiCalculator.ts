import { formatRupees } from '../../../contract/money.ts';
import { emiOf } from '../emi.ts';
import { queryAll } from '../../ui/dom.ts';

/** Makes the EMI calculator follow the visitor's choices. */
export function startEmi(form: HTMLFormElement): void {
  const range = form.querySelector<HTMLInputElement>('input[type=range]');
  const recalculate = () => {
    const { down = 0, months = 1 } = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, Number(value)]),
    );
    const { fee = 0, rate = 0, extra = 0 } = numbersOf(form);
    const emi = emiOf({ fee, down, months, ratePerYear: rate });
    const amounts: Readonly<Record<string, number>> = { ...emi, down, total: emi.total + extra };
    for (const cell of queryAll('[data-emi-out]', form)) {
      const amount = amounts[cell.dataset.emiOut ?? ''];
      if (amount !== undefined) cell.textContent = formatRupees(amount);
    }
    if (range) range.style.setProperty('--filled', `${(down / Number(range.max)) * 100}%`);
  };
  form.addEventListener('input', recalculate);
  form.addEventListener('submit', (event) => event.preventDefault());
  recalculate();
}

function numbersOf({ dataset }: HTMLElement): Record<string, number> {
  return Object.fromEntries(Object.entries(dataset).map(([name, text]) => [name, Number(text)]));
}
