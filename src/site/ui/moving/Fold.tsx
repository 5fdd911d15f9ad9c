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

/** What a visitor may want to read, one press away; on paper it stands open. */
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
