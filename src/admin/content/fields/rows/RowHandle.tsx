import type { KeyboardEvent } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import hidden from '../../../ui/hidden.module.css';
import styles from './Rows.module.css';

type Props = Readonly<{
  /** The row's name: `card 2`. */
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** The handle of a row: drag it, or move it with the arrow keys. */
export function RowHandle({ label, onKeyDown }: Props) {
  return (
    <button type="button" className={styles.handle} data-handle="" onKeyDown={onKeyDown}>
      <Icon name="grip-vertical" size={18} />
      <span className={hidden.hidden}>Move {label}: drag, or arrow up or down</span>
    </button>
  );
}
