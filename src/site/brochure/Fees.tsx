import { Text, View } from '@react-pdf/renderer';
import type { Entry } from '../../content/snapshot.ts';
import { formatRupees } from '../../contract/money.ts';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import { Section } from './parts.tsx';
import { styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

type Plans = Readonly<{ plans: readonly Entry<'feePlan'>[] }>;

/** Every plan for students in India and abroad, with the terms of its EMI. */
export function Fees({ programme }: Readonly<{ programme: ProgrammeReading }>) {
  const { domestic, international, entry } = programme;
  if (domestic.length + international.length === 0) return null;
  return (
    <Section title={words.fees} whole>
      <PlanTable title={words.domestic} plans={domestic} />
      <PlanTable title={words.international} plans={international} />
      <Text style={[styles.small, { marginTop: 8 }]}>{entry.data.fee_note}</Text>
    </Section>
  );
}

function PlanTable({ title, plans }: Plans & Readonly<{ title: string }>) {
  if (plans.length === 0) return null;
  return (
    <View wrap={false}>
      <Text style={styles.subheading}>{title}</Text>
      <View style={[styles.row, styles.tableHead]}>
        <Text style={styles.grow}>{words.plan}</Text>
        <Text style={styles.amount}>{words.onePayment}</Text>
        <Text style={styles.amount}>{words.examination}</Text>
        <Text style={styles.amount}>{words.monthly}</Text>
        <Text style={styles.amount}>{words.inAll}</Text>
      </View>
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} />
      ))}
      <EmiTerms plans={plans} />
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

function EmiTerms({ plans }: Plans) {
  return plans.map(({ id, data: { emiOption, installment, title } }) =>
    emiOption && installment ? (
      <Text key={id} style={[styles.small, { marginTop: 4 }]}>
        {`${words.emi(title)}: ${words.emiTerms({
          down: formatRupees(installment.emiDownPayment),
          months: installment.emiDuration,
          rate: installment.emiInterestRate,
          processing: formatRupees(installment.emiProcessingFee),
          total: formatRupees(installment.emiTotalPayment),
        })}`}
      </Text>
    ) : null,
  );
}
