import styles from './Sparkline.module.css';

type Props = Readonly<{ values: readonly (number | null)[]; tone?: 'good' | 'wait' }>;

const WIDTH = 112;
const HEIGHT = 34;
const EDGE = 4;

/** A line of the last days; the numbers are also in the text and the table. */
export function Sparkline({ values, tone = 'good' }: Props) {
  const points = pointsOf(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${line}`} />
      <circle cx={last[0]} cy={last[1]} r={4} className={styles[tone]} />
    </svg>
  );
}

/** Places of the values; days without one are left out. */
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
