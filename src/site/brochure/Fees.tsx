import { Text, View } from '@react-pdf/renderer';
import type { Entry } from '../../content/snapshot.ts';
import { formatRupees } from '../../contract/money.ts';
import { costOf } from '../../content/read/fees.ts';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import { Section } from './parts.tsx';
import { styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

type Plans = Readonly<{ plans: readonly Entry<'feePlan'>[]; semesters: number }>;

/** Every plan for students in India and abroad, with the terms of its EMI. */
export function Fees({ programme }: Readonly<{ programme: ProgrammeReading }>) {
  const { domestic, international, entry } = programme;
  if (domestic.length + international.length === 0) return null;
  const semesters = entry.data.semester_count;
  return (
    <Section title={words.fees} whole>
      <PlanTable title={words.domestic} plans={domestic} semesters={semesters} />
      <PlanTable title={words.international} plans={international} semesters={semesters} />
      <Text style={[styles.small, { marginTop: 8 }]}>{entry.data.fee_note}</Text>
    </Section>
  );
}

function PlanTable({ title, plans, semesters }: Plans & Readonly<{ title: string }>) {
  if (plans.length === 0) return null;
  return (
    <View wrap={false}>
      <Text style={styles.subheading}>{title}</Text>
      <View style={[styles.row, styles.tableHead]}>
        <Text style={styles.grow}>{words.plan}</Text>
        <Text style={styles.amount}>{words.onePayment}</Text>
        <Text style={styles.amount}>{words.examination}</Text>
        <Text style={styles.amount}>{words.monthly}</Text>
        <Text style={styles.amount}>{words.programmeFee}</Text>
      </View>
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} />
      ))}
      <EmiTerms plans={plans} semesters={semesters} />
    </View>
  );
}

function PlanRow({ plan: { data } }: Readonly<{ plan: Entry<'feePlan'> }>) {
  return (
    <View style={styles.row}>
      <Text style={styles.grow}>
        <Text style={styles.strong}>{data.title}</Text>
        {data.isPopular ? ` (${words.popular})` : ''}
      </Text>
      <Text style={styles.amount}>{formatRupees(data.payment)}</Text>
      <Text style={styles.amount}>
        {data.examFee === null ? words.included : formatRupees(data.examFee)}
      </Text>
      <Text style={styles.amount}>
        {data.emiOption && data.installment
          ? formatRupees(data.installment.emiMonthlyPayment)
          : words.none}
      </Text>
      <Text style={[styles.amount, styles.strong]}>{formatRupees(data.totalAmount)}</Text>
    </View>
  );
}

function EmiTerms({ plans, semesters }: Plans) {
  return plans.map((plan) => {
    const { emi, registration } = costOf(plan, semesters);
    if (!emi) return null;
    const terms = words.emiTerms({
      down: formatRupees(emi.down),
      months: emi.months,
      rate: emi.rate,
      processing: formatRupees(emi.processing),
      registration: formatRupees(registration),
      inAll: formatRupees(emi.inAll),
    });
    return (
      <Text key={plan.id} style={[styles.small, { marginTop: 4 }]}>
        {`${words.emi(plan.data.title)}: ${terms}`}
      </Text>
    );
  });
}
