import type { Media } from '../../content/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { smallRendition } from '../ui/media/renditions.ts';
import type { Figure } from './drawing.ts';
import { linesIn, useMotif } from './motif.ts';
import styles from './Motif.module.css';
import { stepOf } from './figures.ts';

/** Content of a loop in place of its dot: a portrait, or a label whose lines break at its spaces. */
export type InLoop = Readonly<{
  image?: Media | undefined;
  label?: string | null | undefined;
  ground?: string | null | undefined;
}>;

type Props = Readonly<{
  figure: Figure;
  /** Distance between dots, and margin, in user units; the drawing is as wide as its place. */
  step?: number;
  pad?: number;
  stroke?: number;
  /** Radius of the dots; 0 leaves them out. */
  dot?: number;
  /** In the order of the dots: left to right, top to bottom. */
  inLoops?: readonly InLoop[];
  draw?: boolean;
  className?: string | undefined;
}>;

const FACE_WIDTH = 0.55;

/** A figure as the motif of the page draws it. Says nothing to screen readers: the text beside it does. */
export function MotifFigure({
  figure,
  step = 48,
  pad = 3,
  stroke = 3.2,
  dot = 4.8,
  inLoops = [],
  draw,
  className,
}: Props) {
  const { paths, dots, width, height } = useMotif().figure(figure, { step, pad });
  return (
    <svg
      className={classes(styles.motif, draw && styles.draw, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path
          key={path}
          className={styles.line}
          pathLength={linesIn(path)}
          strokeWidth={stroke}
          d={path}
        />
      ))}
      {dots.map(([x, y], index) => (
        <Loop
          key={`${x},${y}`}
          at={[x, y]}
          holds={inLoops[index]}
          sizes={{ face: step * FACE_WIDTH, dot }}
        />
      ))}
    </svg>
  );
}

type LoopProps = Readonly<{
  at: readonly [x: number, y: number];
  holds: InLoop | undefined;
  sizes: Readonly<{ face: number; dot: number }>;
}>;

function Loop({ at: [x, y], holds, sizes: { face, dot } }: LoopProps) {
  if (holds?.image) {
    const corner = { x: x - face / 2, y: y - face / 2, width: face, height: face };
    return (
      <>
        {holds.ground && <circle cx={x} cy={y} r={face / 2} fill={holds.ground} />}
        <image className={styles.face} href={smallRendition(holds.image, 96)} {...corner} />
      </>
    );
  }
  if (holds?.label) return <LoopLabel x={x} y={y} words={holds.label.split(/\s+/)} />;
  return dot > 0 ? <circle className={styles.dots} cx={x} cy={y} r={dot} /> : null;
}

function LoopLabel({ x, y, words }: Readonly<{ x: number; y: number; words: readonly string[] }>) {
  const first = -(words.length - 1) * 0.56 + 0.34;
  return (
    <text className={styles.label} x={x} y={y}>
      {words.map((word, index) => (
        <tspan key={word} x={x} dy={`${index === 0 ? first : 1.12}em`}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

type HeadFigureProps = Readonly<{
  figure: Figure;
  /** Draws itself once when the page opens. */ draw?: boolean;
}>;

/** A figure as the picture of a page's head or of an article: whatever its figure, its line weighs the same. */
export function HeadFigure({ figure, draw }: HeadFigureProps) {
  const step = stepOf(figure);
  return (
    <MotifFigure
      figure={figure}
      step={step}
      pad={5}
      stroke={4.2}
      dot={Math.min(step * 0.08, 7)}
      draw={draw ?? false}
    />
  );
}
