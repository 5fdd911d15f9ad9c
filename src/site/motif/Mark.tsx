import styles from './Mark.module.css';
import { useMotif } from './motif.ts';

/** The mark of the logo: the learner in the middle. */
export function Mark() {
  const { paths, width, height, dot } = useMotif().mark;
  return (
    <svg className={styles.mark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
      <circle className={styles.dot} cx={width / 2} cy={height / 2} r={dot} />
    </svg>
  );
}
