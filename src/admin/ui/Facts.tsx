import type { ReactNode } from 'react';

import styles from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

export function Facts({ facts }: Readonly<{ facts: readonly Fact[] }>) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
