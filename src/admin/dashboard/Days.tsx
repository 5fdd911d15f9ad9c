import type { DashboardDay } from '../../contract/dashboard.ts';
import styles from './Days.module.css';

const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** A day in words: `Sat, 21 Nov`. */
export function dayInWords(day: string): string {
  return longDay.format(new Date(day));
}

/** Pixels of the longest column, and of all columns' width. */
const HIGHEST = 130;
const WIDTH = 18;

/**
 * Leads of each day as columns, the verified ones within; phones show the last seven days. The table
 * beneath says the same.
 */
export function Days({ days }: Readonly<{ days: readonly DashboardDay[] }>) {
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  return (
    <div className={styles.days} aria-hidden="true">
      {days.map(({ day, leads, verified }) => (
        <div key={day} className={styles.day}>
          {leads > 0 && <b>{leads.toLocaleString('en-IN')}</b>}
          <Column whole={(leads / most) * HIGHEST} part={(verified / most) * HIGHEST} />
          <span>{shortDay.format(new Date(day))}</span>
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
