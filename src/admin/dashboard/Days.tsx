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
export const dayInWords = (day: string): string => longDay.format(new Date(day));

const HEIGHT = 120;
const STEP = 30;
const WIDTH = 18;
const BASE = HEIGHT - 22;

/** Leads of each day as columns, the verified ones within; the table beneath says the same. */
export function Days({ days }: Readonly<{ days: readonly DashboardDay[] }>) {
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  const heightOf = (amount: number) => (amount / most) * (BASE - 16);
  return (
    <svg className={styles.days} viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} aria-hidden="true">
      {days.map(({ day, leads, verified }, place) => (
        <g key={day} transform={`translate(${place * STEP + (STEP - WIDTH) / 2} 0)`}>
          <Column height={heightOf(leads)} className={styles.whole} />
          <Column height={heightOf(verified)} className={styles.part} />
          {leads > 0 && (
            <text x={WIDTH / 2} y={BASE - heightOf(leads) - 5} className={styles.count}>
              {leads}
            </text>
          )}
          <text x={WIDTH / 2} y={HEIGHT - 6} className={styles.day}>
            {shortDay.format(new Date(day))}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Column({
  height,
  className,
}: Readonly<{ height: number; className: string | undefined }>) {
  if (height === 0) return null;
  return (
    <rect
      y={BASE - height}
      width={WIDTH}
      height={height}
      rx={Math.min(5, height / 2)}
      className={className}
    />
  );
}
