import { figureOf } from '../../kolam/figures.ts';
import { trace } from '../../kolam/trace.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './SemesterFigure.module.css';

const spacing = { step: 190, pad: 6 } as const;

/** The programme's kolam: a loop for each semester, drawn once, with the semester's name inside. */
export function SemesterFigure({ data: { entry } }: Readonly<{ data: ProgrammeData }>) {
  const { figure, semester_count: count, semesters } = entry.data;
  const drawing = trace(figureOf(figure, count), spacing);
  return (
    <svg
      className={styles.figure}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      <path className={styles.line} pathLength={1} d={drawing.paths.join('')} />
      {drawing.dots.map(([x, y], index) => (
        <g key={index} className={styles.label}>
          <text className={styles.number} x={x} y={y + 4}>
            {index + 1}
          </text>
          <text className={styles.name} x={x} y={y + 30}>
            {semesters[index]?.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
