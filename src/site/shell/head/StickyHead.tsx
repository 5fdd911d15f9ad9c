import type { ReactNode } from 'react';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './StickyHead.module.css';

type Props = Readonly<{ className?: string | false | undefined; children: ReactNode }>;

/** The row of every header, which sticks to the top of the page. */
export function StickyHead({ className, children }: Props) {
  return (
    <header className={classes(styles.head, className)}>
      <div className={classes(base.wrap, styles.row)}>{children}</div>
    </header>
  );
}

/** The navigation of a header: a list of links in a row. Phones have another. */
export function HeadNav({ label, className, children }: Props & Readonly<{ label: string }>) {
  return (
    <nav className={classes(styles.nav, className)} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}
