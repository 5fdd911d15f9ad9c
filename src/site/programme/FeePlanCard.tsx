import { formatDay } from '../../kernel/values/dates.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { abroadAddress } from '../../kernel/leads/abroad.ts';
import { abroadWords } from '../../kernel/words/abroad.ts';
import { abroadPageOf, approximately } from '../../content/read/abroad.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';
import { offerOf } from '../../content/read/fees.ts';
import type { DataOf } from '../../content/registry.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import type { Entry } from '../../content/snapshot.ts';
import { Tag } from '../ui/text/Chips.tsx';
import { classes } from '../ui/classes.ts';
import { LeadLink } from '../ui/buttons/Button.tsx';
import { Ticks } from '../ui/text/Ticks.tsx';
import { programmeWords as words } from '../../kernel/words/programme.ts';
import styles from './FeePlanCard.module.css';
import { braidOf } from '../motif/figures.ts';
import { useMotif } from '../motif/motif.ts';

type Plans = readonly Entry<'feePlan'>[];

export function FeePlanCards({ plans, of }: Readonly<{ plans: Plans; of: ProgrammeEntry }>) {
  return plans.map((plan) => <FeePlanCard key={plan.id} plan={plan} plans={plans} of={of} />);
}

type Props = Readonly<{ plan: Entry<'feePlan'>; plans: Plans; of: ProgrammeEntry }>;

function FeePlanCard({ plan: entry, plans, of: programme }: Props) {
  const { id, data: plan } = entry;
  const offer = offerOf(entry);
  const dearest = Math.max(...plans.map(({ data }) => data.totalAmount));
  const saving = dearest - plan.totalAmount;
  return (
    <article className={classes(styles.plan, plan.isPopular && styles.popular)}>
      <div className={styles.top}>
        <PaymentFigure payments={paymentsOf(plan, programme.data.semester_count)} />
        {plan.isPopular && plans.length > 1 && <Tag>{words.mostChosen}</Tag>}
      </div>
      <h3>{plan.title}</h3>
      <p className={styles.fee}>
        <b>{formatRupees(plan.payment)}</b> {words.payment[plan.fee_type]}
      </p>
      <p className={styles.total}>
        {words.programmeFee} {formatRupees(plan.totalAmount)}
        {!offer && saving > 0 && `, ${words.saving(formatRupees(saving))}`}
      </p>
      {offer && (
        <p className={styles.total}>
          <s>{words.listPrice(formatRupees(offer.listPrice))}</s>,{' '}
          {words.offOf(
            formatRupees(offer.saved),
            offer.percent,
            offer.until && formatDay(offer.until),
          )}
        </p>
      )}
      {plan.isInternational && <Abroad rupees={plan.totalAmount} programme={programme.id} />}
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
        programme={programme.id}
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

type AbroadProps = Readonly<{ rupees: number; programme: number }>;

/** A fee in other currencies, rounded, with a link for applicants abroad. */
function Abroad({ rupees, programme }: AbroadProps) {
  const snapshot = useSnapshot();
  const known = approximately(snapshot, rupees);
  return (
    <p className={styles.total}>
      {known && `${abroadWords.approximately(known.amounts, known.day)}. `}
      <a href={abroadPageOf(snapshot) ?? abroadAddress(programme)}>{abroadWords.pageOf}</a>
    </p>
  );
}

function paymentsOf({ fee_type }: DataOf<'feePlan'>, semesters: number): number {
  if (fee_type === 4) return 1;
  return fee_type === 5 ? Math.max(1, Math.round(semesters / 2)) : semesters;
}

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
