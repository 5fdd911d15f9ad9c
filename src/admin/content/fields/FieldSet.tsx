import type { ReactNode } from 'react';

import { Icon } from '../../icons/Icon.tsx';
import styles from './FieldSet.module.css';

type Props = Readonly<{
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}>;

export function FieldSet({ label, help, error, aside, children }: Props) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      {(help || aside) && (
        <div className={styles.head}>
          {help && <p>{help}</p>}
          {aside}
        </div>
      )}
      {children}
      {error && (
        <p className={styles.error}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
