import type { ReactNode } from 'react';

import styles from './Filters.module.css';

/** The filters of a list, side by side if they fit; the first has twice the width. */
export function Filters({ children }: Readonly<{ children: ReactNode }>) {
  return <search className={styles.filters}>{children}</search>;
}
