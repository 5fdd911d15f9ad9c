import { Link } from 'react-router';

import { Card } from '../../../admin/ui/Card.tsx';
import hidden from '../../../admin/ui/hidden.module.css';
import { type Column, Table, type TableProps } from '../../../admin/ui/Table.tsx';
import { funnelSteps } from '../funnel.ts';
import type { Dashboard, DashboardDay } from '../calls.ts';
import barsStyles from './Bars.module.css';
import styles from './DashboardScreen.module.css';
import { dayInWords, Days, daysInWords } from './Days.tsx';
import { count, isNarrowed, leadsPath, partOf } from './figures.ts';

type Props = Readonly<{ figures: Dashboard }>;

/** Leads by day, week or month; at least of fourteen days, to show a trend. */
export function LeadDays({ figures }: Props) {
  const { by, days } = figures.leads;
  const aside = days.some(({ from }) => from < figures.of.from)
    ? `fourteen days up to ${dayInWords(figures.of.until)}`
    : 'and how many verified';
  return (
    <Card title={`Leads by ${by}`} aside={<span className={styles.aside}>{aside}</span>}>
      <Days days={days} by={by} />
      <Figures
        caption={`Leads by ${by}`}
        rows={days.toReversed()}
        keyOf={({ from }) => from}
        columns={[
          { name: 'day', label: by === 'day' ? 'Day' : 'Days', cell: daysInWords },
          {
            name: 'leads',
            label: 'Leads',
            cell: ({ from, until, leads }) => (
              <Link to={leadsPath(figures, { from, until })}>{leads}</Link>
            ),
          },
          { name: 'verified', label: 'Verified', cell: (day) => day.verified },
          ...(isNarrowed(figures) ? [] : codeColumns),
        ]}
      />
    </Card>
  );
}

/** Codes are of numbers, not of leads: of some leads alone they are not known. */
const codeColumns: readonly Column<DashboardDay>[] = [
  { name: 'sent', label: 'OTP sent', cell: (day) => day.otp_sent },
  { name: 'failed', label: 'OTP failed', cell: (day) => day.otp_failed },
];

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

const origins = {
  sources: { label: 'Source', filter: 'source' },
  campaigns: { label: 'Campaign', filter: 'campaign' },
  states: { label: 'State', filter: 'state' },
  cities: { label: 'City', filter: 'city' },
} as const;

type OriginProps = Readonly<{ figures: Dashboard; of: keyof typeof origins }>;

export function Origins({ figures, of }: OriginProps) {
  const rows = figures[of];
  const { label, filter } = origins[of];
  const title = `Leads by ${label.toLowerCase()}`;
  const pathOf = (name: string) => leadsPath(figures, { [filter]: name });
  return (
    <Card title={title} aside={<span className={styles.aside}>and verified share</span>}>
      {rows.length === 0 && <p className={styles.none}>No lead in this time.</p>}
      <Bars
        bars={rows.map(({ name, leads, verified }) => ({
          name,
          path: pathOf(name),
          amount: leads,
          part: verified,
          aside: partOf(verified, leads),
        }))}
      />
      <Figures
        caption={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'name', label, cell: ({ name }) => <Link to={pathOf(name)}>{name}</Link> },
          { name: 'leads', label: 'Leads', cell: ({ leads }) => leads },
          { name: 'verified', label: 'Verified', cell: ({ verified }) => verified },
          { name: 'share', label: 'Share', cell: ({ leads, verified }) => partOf(verified, leads) },
        ]}
      />
    </Card>
  );
}

function Figures<Row>(table: TableProps<Row>) {
  return (
    <details className={styles.figures}>
      <summary>
        As a table<span className={hidden.hidden}>: {table.caption}</span>
      </summary>
      <Table {...table} empty="Nothing yet." />
    </details>
  );
}

type Bar = Readonly<{
  name: string;
  path?: string;
  amount: number;
  part?: number | undefined;
  aside: string;
  strong?: boolean;
}>;

/** Per cent: the shortest bar for an amount above zero. */
const SHORTEST = 3;

function Bars({ bars }: Readonly<{ bars: readonly Bar[] }>) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ol className={barsStyles.bars}>
      {bars.map((bar) => (
        <li key={bar.name}>
          <span className={barsStyles.name}>
            {bar.path === undefined ? bar.name : <Link to={bar.path}>{bar.name}</Link>}
          </span>
          <Track bar={bar} most={most} />
          <b>{count(bar.amount)}</b>
          <span className={barsStyles.aside}>{bar.aside}</span>
        </li>
      ))}
    </ol>
  );
}

function Track({ bar, most }: Readonly<{ bar: Bar; most: number }>) {
  const lengthOf = (amount: number) => `${Math.max(SHORTEST, (100 * amount) / most).toFixed(2)}%`;
  const { amount, part, strong } = bar;
  const kind =
    part === undefined ? (strong ? barsStyles.strong : barsStyles.plain) : barsStyles.whole;
  return (
    <svg className={barsStyles.track} aria-hidden="true">
      <line x1="8" x2="100%" y1="50%" y2="50%" className={barsStyles.dots} />
      {amount > 0 && <rect width={lengthOf(amount)} height="100%" rx="9" className={kind} />}
      {part !== undefined && part > 0 && (
        <rect width={lengthOf(part)} height="100%" rx="9" className={barsStyles.part} />
      )}
    </svg>
  );
}
