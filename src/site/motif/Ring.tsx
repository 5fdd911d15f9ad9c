import { classes } from '../ui/classes.ts';
import { linesIn, useMotif } from './motif.ts';
import styles from './Motif.module.css';

type Props = Readonly<{
  /** An odd number. */
  loops?: number;
  radius?: number;
  swing?: number;
  stroke?: number;
  dot?: number;
  className?: string | undefined;
}>;

/** A closed ring on a square of 200 units: halo, seal, verified. */
export function Ring({
  loops = 21,
  radius = 88,
  swing = 7.4,
  stroke = 1.15,
  dot = 1.5,
  className,
}: Props) {
  const { path, dots, size } = useMotif().ring({ loops, radius, swing });
  return (
    <svg
      className={classes(styles.motif, className)}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      {path !== '' && (
        <path className={styles.line} pathLength={linesIn(path)} strokeWidth={stroke} d={path} />
      )}
      {dots.map(([x, y]) => (
        <circle key={`${x},${y}`} className={styles.dots} cx={x} cy={y} r={dot} />
      ))}
    </svg>
  );
}
