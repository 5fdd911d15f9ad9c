import type { ReactNode } from 'react';

import base from '../base.module.css';
import { classes } from '../classes.ts';

type Props = Readonly<{ label: string; className?: string | undefined; children: ReactNode }>;

/** A list without links that is swiped sideways on phones: keys scroll it once it has the focus. */
export function SwipeList({ label, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has focus
    <ul className={classes(className, base.swipe)} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
