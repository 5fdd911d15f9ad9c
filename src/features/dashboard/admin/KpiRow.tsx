import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { daysFrom, indianDay } from '../../../kernel/values/dates.ts';
import type { Dashboard } from '../calls.ts';
import styles from './DashboardScreen.module.css';
import { daysInWords } from './Days.tsx';
import { count, leadsPath, shareInWords } from './figures.ts';
import kpiStyles from './Kpi.module.css';
import sparklineStyles from './Sparkline.module.css';

const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long' });

export function KpiRow({ figures }: Readonly<{ figures: Dashboard }>) {
  return (
    <ul className={styles.kpis}>
      <Leads figures={figures} />
      <Verified figures={figures} />
      <Codes figures={figures} />
      <Outbox figures={figures} />
    </ul>
  );
}

type Props = Readonly<{ figures: Dashboard }>;

function isToday({ of, at }: Dashboard): boolean {
  return of.until === indianDay(Date.parse(at));
}

function beforeInWords(figures: Dashboard): string {
  const { from, until } = figures.of;
  const days = daysFrom(from, until);
  if (days > 1) return `the ${count(days)} days before`;
  const day = weekday.format(new Date(from));
  return isToday(figures) ? `last ${day} by now` : `the ${day} before`;
}

function Leads({ figures }: Props) {
  const { leads, of } = figures;
  const more = leads.total - leads.total_before;
  const before = beforeInWords(figures);
  const says =
    more === 0
      ? `As many as ${before}`
      : `${count(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${before}`;
  const isOneDay = of.from === of.until;
  return (
    <Kpi
      label={isOneDay && isToday(figures) ? 'Leads today' : `Leads, ${daysInWords(of)}`}
      value={<Link to={leadsPath(figures)}>{count(leads.total)}</Link>}
      says={says}
      tone={more < 0 ? 'wait' : 'good'}
    >
      <Sparkline values={leads.days.map((day) => day.leads)} />
    </Kpi>
  );
}

function Verified({ figures }: Props) {
  const { leads } = figures;
  const { verified_share: now, verified_share_before: before, verified, total } = leads;
  const points = now === null || before === null ? null : (now - before) * 100;
  const says =
    points === null
      ? `${count(verified)} of ${count(total)}`
      : `${Math.abs(points).toFixed(1)} points ${points < 0 ? 'below' : 'above'} ${beforeInWords(figures)}`;
  // None at all is no good news, whatever it was before.
  const isDown = now === 0 || (points !== null && points < 0);
  return (
    <Kpi
      label="Verified rate"
      value={<Link to={leadsPath(figures, { verified: 'true' })}>{shareInWords(now)}</Link>}
      says={says}
      tone={isDown ? 'wait' : 'good'}
    >
      <Sparkline
        values={leads.days.map((day) => (day.leads ? day.verified / day.leads : null))}
        tone={isDown ? 'wait' : 'good'}
      />
    </Kpi>
  );
}

function Codes({ figures }: Props) {
  const { otp, leads } = figures;
  const { delivered_share: share, failed, sent, median_seconds: median } = otp;
  const seconds = median === null ? '' : `Median ${secondsInWords(median)}. `;
  const says =
    share === null
      ? 'No code was asked for in 24 hours'
      : `${seconds}${failed === 0 ? 'None failed' : `${count(failed)} of ${count(sent + failed)} failed`} in 24 hours`;
  const tone = failed > 0 ? 'wait' : 'good';
  const shares = leads.days.map(({ otp_sent, otp_failed }) => {
    const codes = otp_sent + otp_failed;
    return codes === 0 ? null : otp_sent / codes;
  });
  return (
    <Kpi label="OTP delivery" value={shareInWords(share)} says={says} tone={tone}>
      <Sparkline values={shares} tone={tone} />
    </Kpi>
  );
}

function secondsInWords(seconds: number): string {
  return seconds < 0.1 ? 'under 0.1 s' : `${seconds.toFixed(1)} s`;
}

function Outbox({ figures: { outbox } }: Props) {
  const sum = (of: 'waiting' | 'failing' | 'stopped') =>
    outbox.reduce((total, line) => total + line[of], 0);
  const troubles = [
    sum('failing') > 0 && `${count(sum('failing'))} failing`,
    sum('stopped') > 0 && `${count(sum('stopped'))} stopped`,
  ].filter(Boolean);
  return (
    <Kpi
      label="Outbox"
      value={`${count(sum('waiting'))} waiting`}
      says={troubles.length === 0 ? 'None failed' : troubles.join(', ')}
      tone={troubles.length > 0 ? 'wait' : 'good'}
    />
  );
}

type KpiProps = Readonly<{
  label: string;
  value: ReactNode;
  says: string;
  tone?: 'good' | 'wait';
  children?: ReactNode;
}>;

function Kpi({ label, value, says, tone = 'good', children }: KpiProps) {
  return (
    <li className={kpiStyles.kpi}>
      <p className={kpiStyles.label}>{label}</p>
      <b className={kpiStyles.value}>{value}</b>
      <div className={kpiStyles.line}>{children}</div>
      <p className={`${kpiStyles.says} ${kpiStyles[tone]}`}>{says}</p>
    </li>
  );
}

type SparklineProps = Readonly<{ values: readonly (number | null)[]; tone?: 'good' | 'wait' }>;
const WIDTH = 112;
const HEIGHT = 34;
const EDGE = 4;

function Sparkline({ values, tone = 'good' }: SparklineProps) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg className={sparklineStyles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${line}`} />
      <circle cx={last[0]} cy={last[1]} r={4} className={sparklineStyles[tone]} />
    </svg>
  );
}

/** Days without a value are left out. */
function pointsOf(values: readonly (number | null)[]): (readonly [number, number])[] {
  const known = values.flatMap((value, place) => (value === null ? [] : [[place, value] as const]));
  const heights = known.map(([, value]) => value);
  const low = Math.min(...heights);
  const span = Math.max(...heights) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return known.map(([place, value]) => [
    EDGE + place * step,
    HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  ]);
}
