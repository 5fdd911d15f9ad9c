import { braidOf } from '../../kolam/figures.ts';
import { trace } from '../../kolam/trace.ts';

type Props = Readonly<{
  steps: number;
  upright?: boolean;
  stroke: number;
  className?: string | undefined;
  lineClass?: string | undefined;
}>;

/** One line round a row (or column) of steps, to lie behind them. Each step is 100 units wide. */
export function Braid({ steps, upright, stroke, className, lineClass }: Props) {
  const row = braidOf(steps);
  const figure = upright
    ? { ...row, cells: row.cells.map(([column, line]) => [line, column] as const) }
    : row;
  const { paths, width, height } = trace(figure, { step: 100 });
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        className={lineClass}
        d={paths.join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinejoin="round"
      />
    </svg>
  );
}
