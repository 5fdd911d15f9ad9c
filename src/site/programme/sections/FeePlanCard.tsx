import { formatRupees } from '../../../contract/money.ts';
import type { DataOf } from '../../../content/registry.ts';
import { Tag } from '../../ui/Chips.tsx';
import { classes } from '../../ui/classes.ts';
import { LeadLink } from '../../ui/Lead.tsx';
import { Ticks } from '../../ui/Ticks.tsx';
import { programmeWords as words } from '../words.ts';
import styles from './FeePlanCard.module.css';
import { PaymentFigure } from './PaymentFigure.tsx';

type Plan = DataOf<'feePlan'>;
type Props = Readonly<{
  plan: Plan;
  semesters: number;
  programme: number;
  /** The dearest of the plans to choose from. */
  dearest: number;
  /** There is no other to choose. */
  alone: boolean;
}>;

/** One way to pay: its payments as dots, its price, what it includes. */
export function FeePlanCard({ plan, semesters, programme, dearest, alone }: Props) {
  const saving = dearest - plan.totalAmount;
  return (
    <article className={classes(styles.plan, plan.isPopular && styles.popular)}>
      <div className={styles.top}>
        <PaymentFigure payments={paymentsOf(plan, semesters)} />
        {plan.isPopular && !alone && <Tag>{words.mostChosen}</Tag>}
      </div>
      <h3>{plan.title}</h3>
      <p className={styles.fee}>
        <b>{formatRupees(plan.payment)}</b> {words.payment[plan.fee_type]}
      </p>
      <p className={styles.total}>
        {words.inAll(formatRupees(plan.totalAmount))}
        {saving > 0 && `, ${words.saving(formatRupees(saving))}`}
      </p>
      <Ticks
        items={[
          ...plan.keyHighlights,
          ...(plan.examFee ? [words.examFee(formatRupees(plan.examFee))] : []),
        ]}
        className={styles.ticks}
      />
      <LeadLink
        purpose="register"
        programme={programme}
        look={plan.isPopular ? 'go' : 'line'}
        wide
        className={styles.choose}
      >
        {words.choosePlan}
      </LeadLink>
    </article>
  );
}

/** How many payments a plan asks for: each semester, each year, or one. */
function paymentsOf({ fee_type }: Plan, semesters: number): number {
  if (fee_type === 4) return 1;
  return fee_type === 5 ? Math.max(1, Math.round(semesters / 2)) : semesters;
}
