import { formatRupees } from '../../../kernel/values/money.ts';
import type { EmiCost, PlanCost } from '../../../content/read/fees.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { Scroller } from '../../ui/moving/Scroller.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './EmiTable.module.css';

/** A plan that can be paid by EMI, with its cost. */
export type EmiWay = Readonly<{
  plan: Entry<'feePlan'>;
  cost: PlanCost;
  emi: EmiCost;
}>;

type Props = Readonly<Record<'domestic' | 'international', readonly EmiWay[]>>;

/** The EMI of every plan by its own terms, for browsers without scripts. */
export function EmiTable({ domestic, international }: Props) {
  const heads = [words.emiPlan, words.downPayment, words.months, words.eachMonth, words.inTotal];
  return (
    <noscript>
      <Scroller label={words.emiPlans} className={styles.scroll}>
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
