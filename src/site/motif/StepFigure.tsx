import type { Drawing } from './drawing.ts';
import { Lines } from './Lines.tsx';
import styles from './Motif.module.css';

type Props = Readonly<{
  drawing: Drawing;
  /** How many of its rooms are done: their dots are large. */
  done: number;
  /** Clips its line to the completed part. */
  clip: string;
  stroke: number;
  /** Radii of the dots that are done, and of the others. */
  radii: readonly [done: number, open: number];
}>;

/** Steps: the line is drawn up to those done and faint beyond, and the rooms done are filled. */
export function StepFigure({ drawing: { paths, dots }, done, clip, stroke, radii }: Props) {
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
