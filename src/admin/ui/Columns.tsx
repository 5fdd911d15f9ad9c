import type { ReactNode } from 'react';

import styles from './Columns.module.css';

type Props = Readonly<{ side: ReactNode; children: ReactNode }>;

/** Facts at the left and history at the right; stacked on phones. */
export function Columns({ side, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{side}</div>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
