import { type Dashboard, funnelSteps, type LeadOrigin } from '../../contract/dashboard.ts';
import { Card } from '../ui/Card.tsx';
import { Bars } from './Bars.tsx';
import styles from './DashboardScreen.module.css';
import { dayInWords, Days } from './Days.tsx';
import { partOf } from './shares.ts';
import { type Column, Table } from '../ui/Table.tsx';
import hidden from '../ui/hidden.module.css';

type Props = Readonly<{ figures: Dashboard }>;

/** Leads of the last fourteen days. */
export function LeadDays({ figures: { leads } }: Props) {
  return (
    <Card title="Leads by day" aside={<span className={styles.aside}>and how many verified</span>}>
      <Days days={leads.days} />
      <Figures
        caption="Leads by day"
        rows={leads.days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'day', label: 'Day', cell: ({ day }) => dayInWords(day) },
          { name: 'leads', label: 'Leads', cell: (day) => day.leads },
          { name: 'verified', label: 'Verified', cell: (day) => day.verified },
          { name: 'sent', label: 'OTP sent', cell: (day) => day.otp_sent },
          { name: 'failed', label: 'OTP failed', cell: (day) => day.otp_failed },
        ]}
      />
    </Card>
  );
}

const labels = new Map<string, string>(funnelSteps.map(({ id, label }) => [id, label]));

/** How far people came; each share is of the step before, the ERP's of those who verified. */
export function Funnel({ figures: { funnel } }: Props) {
  const peopleAt = (step: string) => funnel.find((one) => one.step === step)?.people;
  const steps = funnel.map(({ step, people }, place) => ({
    name: labels.get(step) ?? step,
    amount: people,
    aside: partOf(people, step === 'erp' ? peopleAt('verified') : funnel[place - 1]?.people),
    strong: step === 'verified',
  }));
  const share = partOf(peopleAt('verified') ?? 0, peopleAt('modal'));
  const said = share === '' ? 'people, not clicks' : `${share} of openings verify`;
  return (
    <Card title="Lead funnel" aside={<span className={styles.aside}>{said}</span>}>
      <Bars bars={steps} />
      <Figures
        caption="Lead funnel"
        rows={steps}
        keyOf={({ name }) => name}
        columns={[
          { name: 'step', label: 'Step', cell: ({ name }) => name },
          { name: 'people', label: 'People', cell: ({ amount }) => amount },
          { name: 'share', label: 'Of the step before', cell: ({ aside }) => aside || '–' },
        ]}
      />
    </Card>
  );
}

type OriginProps = Readonly<{ title: string; label: string; origins: readonly LeadOrigin[] }>;

/** Where leads came from, with the share that verified. */
export function Origins({ title, label, origins }: OriginProps) {
  return (
    <Card title={title} aside={<span className={styles.aside}>and verified share</span>}>
      {origins.length === 0 && <p className={styles.none}>No lead in this time.</p>}
      <Bars
        bars={origins.map(({ name, leads, verified }) => ({
          name,
          amount: leads,
          part: verified,
          aside: partOf(verified, leads),
        }))}
      />
      <Figures
        caption={title}
        rows={origins}
        keyOf={({ name }) => name}
        columns={[
          { name: 'name', label, cell: ({ name }) => name },
          { name: 'leads', label: 'Leads', cell: ({ leads }) => leads },
          { name: 'verified', label: 'Verified', cell: ({ verified }) => verified },
          {
            name: 'share',
            label: 'Share',
            cell: ({ leads, verified }) => partOf(verified, leads),
          },
        ]}
      />
    </Card>
  );
}

type FiguresProps<Row> = Readonly<{
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}>;

/** The table behind a chart. */
function Figures<Row>(table: FiguresProps<Row>) {
  return (
    <details className={styles.figures}>
      <summary>
        As a table<span className={hidden.hidden}>: {table.caption}</span>
      </summary>
      <Table {...table} empty="Nothing yet." />
    </details>
  );
}
