import { formatRupees } from '../../../kernel/values/money.ts';
import { costOf, type EmiCost, type PlanCost } from '../../../content/types/feePlan/prices.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { monthsWithin, mostDown, type EmiTerms } from '../emi.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './EmiCalculator.module.css';
import type { Entry } from '../../../content/snapshot.ts';
import { Scroller } from '../../ui/moving/Scroller.tsx';
import emiTableStyles from './EmiTable.module.css';

type Ways = readonly EmiWay[];

/** Monthly cost by each plan's own terms. `emiCalculator.ts` follows the visitor's choices; nothing is sent. */
export function EmiCalculator({ data }: Readonly<{ data: ProgrammeData }>) {
  const [domestic, international] = [waysOf(data.domestic, data), waysOf(data.international, data)];
  const [first] = (domestic.length > 0 ? domestic : international).toSorted(
    (a, b) => a.emi.monthly - b.emi.monthly || a.emi.inAll - b.emi.inAll,
  );
  if (!first) return null;
  return (
    <>
      <form
        className={classes(styles.emi, base.onInk)}
        method="dialog"
        data-emi=""
        data-needs-js=""
      >
        <div className={styles.choices}>
          <h3>{words.emiTitle}</h3>
          <fieldset className={styles.plans}>
            <legend>{words.emiPlan}</legend>
            <Plans ways={domestic} first={first} residence="domestic" />
            <Plans ways={international} first={first} residence="international" />
          </fieldset>
          <Choices {...first} />
        </div>
        <Result {...first} />
      </form>
      <EmiTable domestic={domestic} international={international} />
    </>
  );
}

function waysOf(plans: ProgrammeData['domestic'], { entry }: ProgrammeData): Ways {
  return plans.flatMap((plan) => {
    const cost = costOf(plan, entry.data.semester_count);
    return cost.emi ? [{ plan, cost, emi: cost.emi }] : [];
  });
}

type PlansProps = Readonly<{
  ways: Ways;
  first: EmiWay;
  residence: 'domestic' | 'international';
}>;

function Plans({ ways, first, residence }: PlansProps) {
  if (ways.length === 0) return null;
  return (
    <div data-residence={residence} hidden={!ways.includes(first)}>
      {ways.map((way) => (
        <label key={way.plan.id}>
          <input
            type="radio"
            name="plan"
            value={way.plan.id}
            defaultChecked={way === first}
            data-kind={way.plan.data.fee_type}
            data-terms={JSON.stringify(termsOf(way))}
          />
          <span>{way.plan.data.title}</span>
        </label>
      ))}
    </div>
  );
}

function termsOf({ cost, emi }: EmiWay): EmiTerms {
  const { fee, registration, examinations } = cost;
  const { rate, down, months, processing } = emi;
  return { fee, rate, down, months, processing, registration, examinations };
}

function Choices({ cost: { fee }, emi: { down, months } }: EmiWay) {
  return (
    <>
      <div className={styles.range}>
        <label htmlFor="emi-down">{words.downPayment}</label>
        <output htmlFor="emi-down" data-emi-out="down">
          {formatRupees(down)}
        </output>
        <input
          id="emi-down"
          name="down"
          type="range"
          min={0}
          max={mostDown(fee)}
          step={1_000}
          defaultValue={Math.min(down, mostDown(fee))}
        />
      </div>
      <fieldset className={styles.months}>
        <legend>{words.months}</legend>
        <div>
          {monthsWithin(months).map((count) => (
            <label key={count}>
              <input type="radio" name="months" value={count} defaultChecked={count === months} />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Result({ cost, emi }: EmiWay) {
  const isFree = emi.rate === 0;
  const rows = [
    [words.programmeFee, cost.fee, 'fee'],
    [words.financed, Math.max(0, cost.fee - emi.down), 'financed'],
    [words.interest, emi.interest, 'interest'],
    [words.processingFee, emi.processing, 'processing'],
    [words.registrationFee, cost.registration, 'registration'],
    [words.laterCharges, cost.examinations, 'examinations'],
    [words.inTotal, emi.inAll, 'total'],
  ] as const;
  return (
    <div className={styles.result}>
      <p>{words.youPay}</p>
      <p className={styles.big} aria-live="polite">
        <b data-emi-out="monthly">{formatRupees(emi.monthly)}</b> {words.aMonth}
      </p>
      <dl>
        {rows.map(([term, amount, name]) => (
          <div key={name} hidden={amount === 0 && name !== 'interest'}>
            <dt>{term}</dt>
            <dd data-emi-out={name} data-free={name === 'interest' ? words.noInterest : undefined}>
              {name === 'interest' && isFree ? words.noInterest : formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type EmiWay = Readonly<{
  plan: Entry<'feePlan'>;
  cost: PlanCost;
  emi: EmiCost;
}>;

type Props = Readonly<Record<'domestic' | 'international', readonly EmiWay[]>>;

/** The EMI of every plan by its own terms, for browsers without scripts. */
function EmiTable({ domestic, international }: Props) {
  const heads = [words.emiPlan, words.downPayment, words.months, words.eachMonth, words.inTotal];
  return (
    <noscript>
      <Scroller label={words.emiPlans} className={emiTableStyles.scroll}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {domestic.map((way) => (
              <Row key={way.plan.id} {...way} residence={words.domestic} />
            ))}
            {international.map((way) => (
              <Row key={way.plan.id} {...way} residence={words.international} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </noscript>
  );
}

function Row({ plan, emi, residence }: EmiWay & Readonly<{ residence: string }>) {
  return (
    <tr>
      <th scope="row">
        {plan.data.title}
        <small>{residence}</small>
      </th>
      <td>{formatRupees(emi.down)}</td>
      <td>{words.monthsOf(emi.months, emi.rate)}</td>
      <td>{formatRupees(emi.monthly)}</td>
      <td>{formatRupees(emi.inAll)}</td>
    </tr>
  );
}
