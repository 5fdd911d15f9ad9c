import { useMotif } from './motif.ts';
import styles from './Motif.module.css';

type Props = Readonly<{
  /** Steps that the line runs along. */
  count: number;
  stroke?: number;
  className?: string | undefined;
}>;

/** A line from top to bottom beside rows whose height follows their text. */
export function Strands({ count, stroke = 2.5, className }: Props) {
  const path = useMotif().rows(count);
  if (path === '') return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${count * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={styles.line}
        vectorEffect="non-scaling-stroke"
        strokeWidth={stroke}
        d={path}
      />
    </svg>
  );
}
