import type { ReactNode } from 'react';

import styles from './Kpi.module.css';

type Props = Readonly<{
  label: string;
  value: string;
  /** One plain sentence. */
  says: string;
  tone?: 'good' | 'wait';
  children?: ReactNode;
}>;

/** One figure: its name, the number, a line, and what it means. */
export function Kpi({ label, value, says, tone = 'good', children }: Props) {
  return (
    <li className={styles.kpi}>
      <p className={styles.label}>{label}</p>
      <b className={styles.value}>{value}</b>
      <div className={styles.line}>{children}</div>
      <p className={`${styles.says} ${styles[tone]}`}>{says}</p>
    </li>
  );
}
