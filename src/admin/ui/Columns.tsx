import type { ReactNode } from 'react';

import styles from './Columns.module.css';

type Props = Readonly<{ side: ReactNode; children: ReactNode }>;

/** What is known of a thing at the left, what happened to it at the right; on phones one below the other. */
export function Columns({ side, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{side}</div>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
