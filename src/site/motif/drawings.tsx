import { classes } from '../ui/classes.ts';
import styles from './Motif.module.css';
import type { Drawing } from './drawing.ts';
import { braidOf } from './figures.ts';
import { Lines } from './Lines.tsx';
import { useMotif, linesIn } from './motif.ts';
import markStyles from './Mark.module.css';

type StepFigureProps = Readonly<{
  drawing: Drawing;
  /** How many of its rooms are done: their dots are large. */
  done: number;
  clip: string;
  stroke: number;
  /** Radii of the dots that are done, and of the others. */
  radii: readonly [done: number, open: number];
}>;

/** Steps: the line is drawn up to those done and faint beyond, and the rooms done are filled. */
export function StepFigure({
  drawing: { paths, dots },
  done,
  clip,
  stroke,
  radii,
}: StepFigureProps) {
  return (
    <>
      <Lines paths={paths} stroke={stroke} className={styles.faint} />
      <Lines paths={paths} stroke={stroke} clip={`url(#${clip})`} />
      {dots.map(([x, y], index) => (
        <circle
          key={x}
          className={index < done ? styles.dots : styles.off}
          cx={x}
          cy={y}
          r={radii[index < done ? 0 : 1]}
        />
      ))}
    </>
  );
}

type BraidProps = Readonly<{
  count: number;
  vertical?: boolean;
  /** Keeps its shape, and its line grows with it (`stroke` of 100 to a room); else it stretches over its box, and the line keeps its weight in pixels. */
  rigid?: boolean;
  stroke?: number;
  className?: string | undefined;
}>;

export function Braid({ count, vertical, rigid, stroke = 3, className }: BraidProps) {
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

export function StepBraid({ count, done }: Readonly<{ count: number; done: number }>) {
  const drawing = useMotif().figure(braidOf(count), { step: 30 });
  const { width, height } = drawing;
  const clip = `steps-${count}-${done}`;
  return (
    <svg className={styles.motif} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect x="0" y="0" width={done * 30} height={height} />
      </clipPath>
      <StepFigure drawing={drawing} done={done} clip={clip} stroke={0.9} radii={[6.8, 3.6]} />
    </svg>
  );
}

type RingProps = Readonly<{
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
}: RingProps) {
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

export function Mark() {
  const { paths, width, height, dot } = useMotif().mark;
  return (
    <svg className={markStyles.mark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={4.2}
          strokeLinejoin="round"
        />
      ))}
      <circle className={markStyles.dot} cx={width / 2} cy={height / 2} r={dot} />
    </svg>
  );
}
