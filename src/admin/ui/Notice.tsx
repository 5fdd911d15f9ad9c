import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './Notice.module.css';

type Kind = 'good' | 'bad' | 'wait';

const icons = { good: 'circle-check', bad: 'circle-alert', wait: 'clock' } as const;

/** A sentence that a person must read; a bad one is told at once. */
export function Notice({ kind, children }: Readonly<{ kind: Kind; children: ReactNode }>) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
