import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Fold.module.css';
import { Icon } from '../icons/Icon.tsx';

type Props = Readonly<{
  /** The line that stands while the rest is folded away. */
  summary: ReactNode;
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}>;

/** Optional reading that one press unfolds; printed pages show it open. */
export function Fold({ summary, open, className, children }: Props) {
  return (
    <details className={classes(styles.fold, className)} open={open}>
      <summary>
        {summary} <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
