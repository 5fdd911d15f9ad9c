import type { ReactNode } from 'react';

import styles from './Card.module.css';
import columnsStyles from './Columns.module.css';

type Props = Readonly<{
  title?: string;
  aside?: ReactNode;
  /** The type whose parts it lists: error links about the list lead here. */
  parts?: string;
  children: ReactNode;
}>;

export function Card({ title, aside, parts, children }: Props) {
  return (
    <section className={styles.card} aria-label={title} data-parts={parts}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

export function Columns({ side, children }: Readonly<{ side: ReactNode; children: ReactNode }>) {
  return (
    <div className={columnsStyles.columns}>
      <div className={columnsStyles.column}>{side}</div>
      <div className={columnsStyles.column}>{children}</div>
    </div>
  );
}
