import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './Notice.module.css';

type Props = Readonly<{ kind: keyof typeof icons; children: ReactNode }>;
const icons = { good: 'circle-check', bad: 'circle-alert', wait: 'clock' } as const;

/** Screen readers announce a bad one at once. */
export function Notice({ kind, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
