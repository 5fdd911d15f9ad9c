import type { Dashboard, DashboardDay } from '../calls.ts';
import styles from './Days.module.css';

type Unit = Dashboard['leads']['by'];

function formatOf(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...parts });
}

const short: Readonly<Record<Unit, Intl.DateTimeFormat>> = {
  day: formatOf({ day: 'numeric' }),
  week: formatOf({ day: 'numeric', month: 'numeric' }),
  month: formatOf({ month: 'short' }),
};
const longDay = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });
const whole = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });

export function dayInWords(day: string): string {
  return longDay.format(new Date(day));
}

export function daysInWords({ from, until }: Pick<DashboardDay, 'from' | 'until'>): string {
  return from === until ? dayInWords(from) : whole.formatRange(new Date(from), new Date(until));
}

/** Pixels of the longest column, and of all columns' width. */
const HIGHEST = 130;
const WIDTH = 18;

const NUMBERED = 20;

/** Draws verified leads within each column; phones show the last seven. The table beneath says the same. */
export function Days({ days, by }: Readonly<{ days: readonly DashboardDay[]; by: Unit }>) {
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  const isNumbered = days.length <= NUMBERED;
  return (
    <div className={styles.days} aria-hidden="true">
      {days.map(({ from, leads, verified }) => (
        <div key={from} className={styles.day}>
          {isNumbered && leads > 0 && <b>{leads.toLocaleString('en-IN')}</b>}
          <Column whole={(leads / most) * HIGHEST} part={(verified / most) * HIGHEST} />
          <span>{short[by].format(new Date(from))}</span>
        </div>
      ))}
    </div>
  );
}

function Column({ whole, part }: Readonly<{ whole: number; part: number }>) {
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(3, amount));
  return (
    <svg width={WIDTH} height={heightOf(whole)}>
      <rect width={WIDTH} height="100%" rx="5" className={styles.whole} />
      <rect
        y={heightOf(whole) - heightOf(part)}
        width={WIDTH}
        height={heightOf(part)}
        rx="5"
        className={styles.part}
      />
    </svg>
  );
}
