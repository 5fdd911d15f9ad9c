import {
  type Dashboard,
  type DashboardPeriod,
  dashboardPeriods,
} from '../../contract/dashboard.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './DashboardScreen.module.css';
import { KpiRow } from './KpiRow.tsx';
import { FilesNotice } from './FilesNotice.tsx';
import { Funnel, LeadDays, Origins } from './LeadCharts.tsx';
import { SlowedNotice } from './SlowedNotice.tsx';
import { useDashboard } from './useDashboard.ts';
import { AwaitingPublish, OutboxHealth, Referrals } from './WorkPanels.tsx';

const india = { timeZone: 'Asia/Kolkata' } as const;
const longDay = new Intl.DateTimeFormat('en-IN', {
  ...india,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const hour = new Intl.DateTimeFormat('en-IN', { ...india, hour: 'numeric', minute: '2-digit' });

const periodWords: Readonly<Record<DashboardPeriod, string>> = {
  1: 'Today',
  7: 'Seven days',
  30: 'Thirty days',
};
const periods = dashboardPeriods.map((days) => ({ value: days, label: periodWords[days] }));

/** How the day goes: leads, funnel, sources, codes, deliveries, and what waits to be published. */
export function DashboardScreen() {
  const { data, error, isLoading, days, choose } = useDashboard();
  const last = data ? ` Last at ${hour.format(new Date(data.at))}.` : '';
  return (
    <>
      <PageHead
        title={data ? longDay.format(new Date(data.at)) : 'Dashboard'}
        lead={`Numbers refresh every minute.${last}`}
      >
        <SelectField
          label="Funnel and sources of"
          value={days}
          options={periods}
          onChange={(value) => choose(Number(value) as DashboardPeriod)}
        />
      </PageHead>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Panels figures={data} />}
    </>
  );
}

function Panels({ figures }: Readonly<{ figures: Dashboard }>) {
  return (
    <>
      <SlowedNotice figures={figures} />
      <KpiRow figures={figures} />
      <div className={styles.columns}>
        <Funnel figures={figures} />
        <LeadDays figures={figures} />
        <Origins title="Leads by source" label="Source" origins={figures.sources} />
        <Origins title="Leads by campaign" label="Campaign" origins={figures.campaigns} />
        {figures.states.length > 0 && (
          <Origins title="Leads by state" label="State" origins={figures.states} />
        )}
        {figures.cities.length > 0 && (
          <Origins title="Leads by city" label="City" origins={figures.cities} />
        )}
      </div>
      <AwaitingPublish figures={figures} />
      <div className={styles.columns}>
        <OutboxHealth figures={figures} />
        <Referrals figures={figures} />
      </div>
      <FilesNotice figures={figures} />
    </>
  );
}
