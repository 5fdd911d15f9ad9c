import { figureOf } from '../../motif/figures.ts';
import { linesIn, useMotif } from '../../motif/motif.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './SemesterFigure.module.css';

const spacing = { step: 190, pad: 6 } as const;

/** The programme's figure: a room for each semester, drawn once, with the semester's name inside. */
export function SemesterFigure({ data: { entry } }: Readonly<{ data: ProgrammeData }>) {
  const { figure, semester_count: count, semesters } = entry.data;
  const drawing = useMotif().figure(figureOf(figure, count), spacing);
  return (
    <svg
      className={styles.figure}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      {drawing.paths.map((path) => (
        <path key={path} className={styles.line} pathLength={linesIn(path)} d={path} />
      ))}
      {drawing.dots.map(([x, y], index) => (
        <g key={index} className={styles.label}>
          <text className={styles.number} x={x} y={y + 4}>
            {index + 1}
          </text>
          <Name text={semesters[index]?.name ?? ''} x={x} y={y} />
        </g>
      ))}
    </svg>
  );
}

/** A name in as many lines as keep it within its loop, whose chord is shorter the lower a line stands. */
function Name({ text, x, y }: Readonly<{ text: string; x: number; y: number }>) {
  const lines = inLines(text.split(/\s+/), longest);
  return (
    <text className={styles.name} x={x} y={y + 30}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : '1.05em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Letters of a line that a loop holds at the size of its words. */
const longest = 11;

function inLines(words: readonly string[], most: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const together = `${last} ${word}`;
    return last !== undefined && together.length <= most
      ? [...lines.slice(0, -1), together]
      : [...lines, word];
  }, []);
}
