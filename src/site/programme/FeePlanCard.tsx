import { formatRupees } from '../../kernel/values/money.ts';
import type { DataOf } from '../../content/registry.ts';
import type { Entry } from '../../content/snapshot.ts';
import { Tag } from '../ui/text/Chips.tsx';
import { classes } from '../ui/classes.ts';
import { LeadLink } from '../ui/buttons/Lead.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import { programmeWords as words } from '../../kernel/words/programme.ts';
import styles from './FeePlanCard.module.css';
import { braidOf } from '../motif/figures.ts';
import { useMotif } from '../motif/motif.ts';

type Plan = DataOf<'feePlan'>;
type Props = Readonly<{
  plan: Entry<'feePlan'>;
  semesters: number;
  programme: number;
  /** The dearest of the plans to choose from. */
  dearest: number;
  /** There is no other to choose. */
  alone: boolean;
}>;

/** One fee plan: its payments as dots, its price, and its inclusions. */
export function FeePlanCard(props: Props) {
  const { semesters, programme, dearest, alone } = props;
  const { id, data: plan } = props.plan;
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
        {words.programmeFee} {formatRupees(plan.totalAmount)}
        {saving > 0 && `, ${words.saving(formatRupees(saving))}`}
      </p>
      <Ticks
        items={[
          ...plan.keyHighlights,
          ...(plan.registrationFee
            ? [words.registrationOnce(formatRupees(plan.registrationFee))]
            : []),
          ...(plan.examFee ? [words.examFee(formatRupees(plan.examFee))] : []),
        ]}
        className={styles.ticks}
      />
      <LeadLink
        purpose="register"
        programme={programme}
        plan={[
          id,
          words.planName(plan.title, plan.isInternational, formatRupees(plan.totalAmount)),
        ]}
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

/** A figure with a dot for each payment. */
function PaymentFigure({ payments }: Readonly<{ payments: number }>) {
  const { paths, dots, width, height } = useMotif().figure(braidOf(payments), { step: 48, pad: 3 });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={paths.join('')} fill="none" stroke="currentColor" strokeWidth="2.4" />
      <g fill="var(--dot)">
        {dots.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4.4" />
        ))}
      </g>
    </svg>
  );
}
