import { Link } from 'react-router';

import styles from './Bars.module.css';

/** One bar: an amount, the part of it that is filled, and a text at its end. */
export type Bar = Readonly<{
  name: string;
  /** The list behind the figure. */
  path?: string;
  /** The length, and the number written beside the bar. */
  amount: number;
  part?: number | undefined;
  aside: string;
  strong?: boolean;
}>;

/** Per cent: the shortest bar for an amount above zero. */
const SHORTEST = 3;

function count(amount: number) {
  return amount.toLocaleString('en-IN');
}

/** Bars with their numbers written at them; the part of each is drawn within it. */
export function Bars({ bars }: Readonly<{ bars: readonly Bar[] }>) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ol className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.name}>
          <span className={styles.name}>
            {bar.path === undefined ? bar.name : <Link to={bar.path}>{bar.name}</Link>}
          </span>
          <Track bar={bar} most={most} />
          <b>{count(bar.amount)}</b>
          <span className={styles.aside}>{bar.aside}</span>
        </li>
      ))}
    </ol>
  );
}

function Track({ bar, most }: Readonly<{ bar: Bar; most: number }>) {
  const lengthOf = (amount: number) => `${Math.max(SHORTEST, (100 * amount) / most).toFixed(2)}%`;
  const { amount, part, strong } = bar;
  const kind = part === undefined ? (strong ? styles.strong : styles.plain) : styles.whole;
  return (
    <svg className={styles.track} aria-hidden="true">
      <line x1="8" x2="100%" y1="50%" y2="50%" className={styles.dots} />
      {amount > 0 && <rect width={lengthOf(amount)} height="100%" rx="9" className={kind} />}
      {part !== undefined && part > 0 && (
        <rect width={lengthOf(part)} height="100%" rx="9" className={styles.part} />
      )}
    </svg>
  );
}
