import { classes } from '../ui/classes.ts';
import { braidOf } from './figures.ts';
import { trace } from './trace.ts';
import styles from './Kolam.module.css';

type Props = Readonly<{
  /** Loops of the braid. */
  count: number;
  /** Runs from top to bottom instead of left to right. */
  vertical?: boolean;
  /** Keeps its shape, and its line grows with it (`stroke` of 100 to a loop); else it stretches over its box, and the line keeps its weight in pixels. */
  rigid?: boolean;
  stroke?: number;
  className?: string | undefined;
}>;

/** A braid to lie behind `count` equal parts, one loop for each. */
export function Braid({ count, vertical, rigid, stroke = 3, className }: Props) {
  const across = braidOf(count);
  const figure = vertical
    ? { ...across, cells: across.cells.map(([x, y]) => [y, x] as const) }
    : across;
  const { paths, width, height } = trace(figure, { step: 100 });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={rigid ? undefined : 'none'}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path
          key={path}
          className={styles.line}
          vectorEffect={rigid ? undefined : 'non-scaling-stroke'}
          strokeWidth={stroke}
          d={path}
        />
      ))}
    </svg>
  );
}

type StepsProps = Readonly<{ count: number; done: number; className?: string | undefined }>;

/** Steps as a small braid: the line is drawn up to the steps done and faint beyond, the loops done are filled. */
export function StepBraid({ count, done, className }: StepsProps) {
  const { paths, dots, width, height } = trace(braidOf(count), { step: 30 });
  return (
    <svg
      className={classes(styles.kolam, className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <clipPath id={`steps-${count}-${done}`}>
        <rect x="0" y="0" width={done * 30} height={height} />
      </clipPath>
      <path className={classes(styles.line, styles.faint)} strokeWidth={0.9} d={paths[0]} />
      <path
        className={styles.line}
        strokeWidth={0.9}
        d={paths[0]}
        clipPath={`url(#steps-${count}-${done})`}
      />
      {dots.map(([x, y], index) => (
        <circle
          key={x}
          className={index < done ? styles.dots : styles.off}
          cx={x}
          cy={y}
          r={index < done ? 6.8 : 3.6}
        />
      ))}
    </svg>
  );
}
