import { figureOf } from './figures.ts';
import { trace } from './trace.ts';
import styles from '../shell/Logo.module.css';

const { paths, width, height } = trace(figureOf('plus', 5), { step: 20, pad: 2.6 });

/** The mark of the logo: five dots on one line, the learner in the middle. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={paths[0]}
        fill="none"
        stroke="currentColor"
        strokeWidth={4.2}
        strokeLinejoin="round"
      />
      <circle className={styles.dot} cx={width / 2} cy={height / 2} r={3.6} />
    </svg>
  );
}
