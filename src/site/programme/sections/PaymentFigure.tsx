import { braidOf } from '../../kolam/figures.ts';
import { trace } from '../../kolam/trace.ts';

/** A braid with a dot for each payment. */
export function PaymentFigure({ payments }: Readonly<{ payments: number }>) {
  const { paths, dots, width, height } = trace(braidOf(payments), { step: 48, pad: 3 });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={paths.join('')} fill="none" stroke="currentColor" strokeWidth="2.4" />
      <g fill="var(--dot)">
        {dots.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4.4" />
        ))}
      </g>
    </svg>
  );
}
