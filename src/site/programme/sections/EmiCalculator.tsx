import { formatRupees } from '../../../contract/money.ts';
import type { DataOf } from '../../../content/registry.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { emiOf, monthsWithin } from '../emi.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../words.ts';
import styles from './EmiCalculator.module.css';

type Plan = DataOf<'feePlan'>;
type Terms = NonNullable<Plan['installment']>;

/** What a month costs by the plan's own terms; `emiCalculator.ts` follows the visitor's choices. */
export function EmiCalculator({ data }: Readonly<{ data: ProgrammeData }>) {
  const plans = data.domestic
    .map((plan) => plan.data)
    .filter(({ emiOption, installment }) => emiOption && installment);
  const plan = plans.find(({ fee_type }) => fee_type === 3) ?? plans[0];
  if (!plan?.installment) return null;
  const terms = plan.installment;
  const charges = {
    [words.processingFee]: terms.emiProcessingFee,
    [words.registrationFee]: plan.registrationFee ?? 0,
    [words.laterCharges]: (plan.examFee ?? 0) * data.entry.data.semester_count,
  };
  return (
    <form
      className={classes(styles.emi, base.onInk)}
      data-emi=""
      data-fee={plan.totalAmount}
      data-rate={terms.emiInterestRate}
      data-extra={sumOf(charges)}
    >
      <Choices fee={plan.totalAmount} terms={terms} />
      <Result fee={plan.totalAmount} terms={terms} charges={charges} />
    </form>
  );
}

function Choices({ fee, terms }: Readonly<{ fee: number; terms: Terms }>) {
  const step = 1_000;
  const most = Math.floor((fee * 0.6) / step) * step;
  return (
    <div className={styles.choices}>
      <h3>{words.emiTitle}</h3>
      <noscript>
        <p>{words.emiTerms(formatRupees(terms.emiDownPayment), terms.emiDuration)}</p>
      </noscript>
      <div className={styles.range} data-needs-js="">
        <label htmlFor="emi-down">
          {words.downPayment}{' '}
          <output data-emi-out="down">{formatRupees(terms.emiDownPayment)}</output>
        </label>
        <input
          id="emi-down"
          name="down"
          type="range"
          min={0}
          max={most}
          step={step}
          defaultValue={Math.min(terms.emiDownPayment, most)}
        />
      </div>
      <fieldset className={styles.months} data-needs-js="">
        <legend>{words.months}</legend>
        <div>
          {monthsWithin(terms.emiDuration).map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="months"
                value={count}
                defaultChecked={count === terms.emiDuration}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** What is paid beside the fee, by its name. */
type Charges = Readonly<Record<string, number>>;

function sumOf(charges: Charges) {
  return Object.values(charges).reduce((sum, each) => sum + each, 0);
}

type ResultProps = Readonly<{ fee: number; terms: Terms; charges: Charges }>;

function Result({ fee, terms, charges }: ResultProps) {
  const emi = emiOf({
    fee,
    down: terms.emiDownPayment,
    months: terms.emiDuration,
    ratePerYear: terms.emiInterestRate,
  });
  const rows = [
    [words.programmeFee, formatRupees(fee), undefined],
    [words.financed, formatRupees(emi.financed), 'financed'],
    [
      words.interest,
      terms.emiInterestRate === 0 ? words.noInterest : formatRupees(emi.interest),
      terms.emiInterestRate === 0 ? undefined : 'interest',
    ],
    ...Object.entries(charges)
      .filter(([, amount]) => amount > 0)
      .map(([name, amount]) => [name, formatRupees(amount), undefined] as const),
    [words.inTotal, formatRupees(emi.total + sumOf(charges)), 'total'],
  ] as const;
  return (
    <div className={styles.result}>
      <p>{words.youPay}</p>
      <p className={styles.big} aria-live="polite">
        <b data-emi-out="monthly">{formatRupees(emi.monthly)}</b> {words.aMonth}
      </p>
      <dl>
        {rows.map(([term, amount, name]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-emi-out={name}>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
