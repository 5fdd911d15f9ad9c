import { classes } from '../ui/classes.ts';
import { ringOf } from './ring.ts';
import styles from './Kolam.module.css';

type Props = Readonly<{
  /** An odd number. */
  loops?: number;
  radius?: number;
  swing?: number;
  stroke?: number;
  dot?: number;
  className?: string | undefined;
}>;

/** A braid closed to a ring on a square of 200 units: halo, seal, verified. */
export function Ring({
  loops = 21,
  radius = 88,
  swing = 7.4,
  stroke = 1.15,
  dot = 1.5,
  className,
}: Props) {
  const { path, dots, size } = ringOf({ loops, radius, swing });
  return (
    <svg
      className={classes(styles.kolam, className)}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <path className={styles.line} pathLength={1} strokeWidth={stroke} d={path} />
      {dots.map(([x, y]) => (
        <circle key={`${x},${y}`} className={styles.dots} cx={x} cy={y} r={dot} />
      ))}
    </svg>
  );
}
