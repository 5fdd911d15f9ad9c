import { Link } from 'react-router';

import { isOfFields, sentenceOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { INDIAN_ZONE } from '../../../kernel/values/india.ts';
import { NOTICE_HOURS } from '../../privacy/periods.ts';
import { SetupNotice } from '../../setup/admin/SetupNotice.tsx';
import type { Dashboard, SlowedCodes } from '../calls.ts';
import { DashboardFilters, useDashboard } from './DashboardFilters.tsx';
import styles from './DashboardScreen.module.css';
import { KpiRow } from './KpiRow.tsx';
import { Funnel, LeadDays, Origins } from './LeadCharts.tsx';
import { AwaitingPublish, OutboxHealth, Referrals } from './WorkPanels.tsx';

const india = { timeZone: INDIAN_ZONE } as const;
const longDay = new Intl.DateTimeFormat('en-IN', {
  ...india,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const hour = new Intl.DateTimeFormat('en-IN', { ...india, hour: 'numeric', minute: '2-digit' });

export function DashboardScreen() {
  const { data, error, isLoading, filter } = useDashboard();
  const last = data ? ` Last at ${hour.format(new Date(data.at))}.` : '';
  return (
    <>
      <PageHead
        title={data ? longDay.format(new Date(data.at)) : 'Dashboard'}
        lead={`Numbers refresh every minute.${last}`}
      />
      <SetupNotice />
      <Card>
        <DashboardFilters filter={filter} error={error} />
      </Card>
      {error && !isOfFields(error, ['days', 'from', 'until']) && (
        <Notice kind="bad">{sentenceOf(error)}</Notice>
      )}
      {isLoading && <Loading />}
      {data && <Panels figures={data} />}
    </>
  );
}

function Panels({ figures }: Readonly<{ figures: Dashboard }>) {
  return (
    <>
      <SlowedNotice figures={figures} />
      <ErasuresNotice erasures={figures.erasures} />
      <KpiRow figures={figures} />
      <div className={styles.columns}>
        <Funnel figures={figures} />
        <LeadDays figures={figures} />
        <Origins figures={figures} of="sources" />
        <Origins figures={figures} of="campaigns" />
        {figures.states.length > 0 && <Origins figures={figures} of="states" />}
        {figures.cities.length > 0 && <Origins figures={figures} of="cities" />}
      </div>
      <AwaitingPublish figures={figures} />
      <div className={styles.columns}>
        <OutboxHealth figures={figures} />
        <Referrals figures={figures} />
      </div>
      <FilesNotice figures={figures} />
      <BackupNotice backup={figures.backup} />
    </>
  );
}

/** Not shown if files are in S3, or one process serves alone. */
function FilesNotice({ figures }: Readonly<{ figures: Dashboard }>) {
  if (!figures.files_apart) return null;
  return (
    <Notice kind="wait">
      <b>Uploaded files stay in the data folder of the server.</b> Another server on this database
      shows them only if both share that folder. Before you add one, ask whoever runs the servers to
      share the folder (<code>PROSPECTUS_DATA_DIR</code>) or to keep files in S3 (
      <code>S3_BUCKET</code>).
    </Notice>
  );
}

/** Not shown if no backups are scheduled. */
function BackupNotice({ backup }: Readonly<{ backup: Dashboard['backup'] }>) {
  if (backup === null) return null;
  const { at, bytes, late } = backup;
  const made =
    at === null ? 'No backup has been made yet.' : `The last backup was made ${readable(at)}.`;
  const size = bytes === null ? '' : ` It has ${(bytes / 1e6).toFixed(1)} MB.`;
  if (!late) return <Notice kind="good">{made + size}</Notice>;
  return (
    <Notice kind="bad">
      <b>{made}</b>
      {size} The next one is late: what is lost now is lost since then. Ask whoever runs the servers
      to look at the log for “a backup could not be made”.
    </Notice>
  );
}

const nouns = { near: 'Addresses', wide: 'Addresses', range: 'Numbers' } as const;

function SlowedNotice({ figures: { slowed } }: Readonly<{ figures: Dashboard }>) {
  if (slowed.length === 0) return null;
  return (
    <Notice kind="wait">
      <b>Codes are asked for that nobody uses.</b> Browsers there compute a short proof before each
      code. Numbers that verified before need none, and nobody is shut out.
      <ul>
        {slowed.map((one) => (
          <li key={one.key}>{wordsOf(one)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf({ key, scope, sent, verified, until }: SlowedCodes): string {
  const where = scope === 'all' ? 'From everywhere' : `${nouns[scope]} ${key}`;
  const used = verified === 0 ? 'none' : verified.toLocaleString('en-IN');
  return `${where}: ${sent.toLocaleString('en-IN')} codes in ten minutes, ${used} used. Until ${readable(until)}.`;
}

/** Not shown if no lead is erased soon. */
function ErasuresNotice({ erasures }: Readonly<{ erasures: Dashboard['erasures'] }>) {
  const { leads, next } = erasures;
  if (next === null) return null;
  return (
    <Notice kind="wait">
      <b>
        {counted(leads, 'lead')} will be erased, as leads are kept for a limited time: the first
        after {readable(next)}.
      </b>{' '}
      Each person gets an e-mail {NOTICE_HOURS} hours before; leads who come back, or are called,
      are kept. <Link to="/privacy">Personal data</Link> lists them, and there you can hold a lead.
      To keep all for longer, ask your server’s administrator before then (
      <code>PROSPECTUS_KEEP_ENQUIRIES</code>, <code>PROSPECTUS_KEEP_ENROLMENTS</code>).
    </Notice>
  );
}
