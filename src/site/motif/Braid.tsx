import { classes } from '../ui/classes.ts';
import { braidOf } from './figures.ts';
import { Lines } from './Lines.tsx';
import { useMotif } from './motif.ts';
import styles from './Motif.module.css';
import { StepFigure } from './StepFigure.tsx';

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

/** Steps as a small figure. */
export function StepBraid({ count, done, className }: StepsProps) {
  const drawing = useMotif().figure(braidOf(count), { step: 30 });
  const { width, height } = drawing;
  const clip = `steps-${count}-${done}`;
  return (
    <svg
      className={classes(styles.motif, className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect x="0" y="0" width={done * 30} height={height} />
      </clipPath>
      <StepFigure drawing={drawing} done={done} clip={clip} stroke={0.9} radii={[6.8, 3.6]} />
    </svg>
  );
}
