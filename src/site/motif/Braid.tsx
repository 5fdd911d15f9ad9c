import { classes } from '../ui/classes.ts';
import { braidOf } from './figures.ts';
import { Lines } from './Lines.tsx';
import { useMotif } from './motif.ts';
import styles from './Motif.module.css';

type Props = Readonly<{
  /** Rooms of the braid. */
  count: number;
  /** Runs from top to bottom instead of left to right. */
  vertical?: boolean;
  /** Keeps its shape, and its line grows with it (`stroke` of 100 to a room); else it stretches over its box, and the line keeps its weight in pixels. */
  rigid?: boolean;
  stroke?: number;
  className?: string | undefined;
}>;

/** A braid to lie behind `count` equal parts, one room for each. */
export function Braid({ count, vertical, rigid, stroke = 3, className }: Props) {
  const { paths, width, height } = useMotif().braid(count, vertical);
  if (paths.length === 0) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={rigid ? undefined : 'none'}
      aria-hidden="true"
    >
      <Lines paths={paths} stroke={stroke} even={!rigid} />
    </svg>
  );
}

type StepsProps = Readonly<{ count: number; done: number; className?: string | undefined }>;

/** Steps as a small figure: the line is drawn up to the steps done and faint beyond, the rooms done are filled. */
export function StepBraid({ count, done, className }: StepsProps) {
  const { paths, dots, width, height } = useMotif().figure(braidOf(count), { step: 30 });
  return (
    <svg
      className={classes(styles.motif, className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <clipPath id={`steps-${count}-${done}`}>
        <rect x="0" y="0" width={done * 30} height={height} />
      </clipPath>
      <Lines paths={paths} stroke={0.9} className={styles.faint} />
      <Lines paths={paths} stroke={0.9} clip={`url(#steps-${count}-${done})`} />
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
