import type { ReactNode } from 'react';

import styles from './Card.module.css';

type Props = Readonly<{ title?: string; aside?: ReactNode; children: ReactNode }>;

/** A card on the ground of a screen. */
export function Card({ title, aside, children }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
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
