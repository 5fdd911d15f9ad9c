import type { KeyboardEvent } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import hidden from '../../../ui/hidden.module.css';
import styles from './Rows.module.css';

type Props = Readonly<{
  /** What is moved: `card 2`. */
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** What a row is taken by: dragged, or moved by the arrow keys. */
export function RowHandle({ label, onKeyDown }: Props) {
  return (
    <button type="button" className={styles.handle} data-handle="" onKeyDown={onKeyDown}>
      <Icon name="grip-vertical" size={18} />
      <span className={hidden.hidden}>Move {label}: drag, or arrow up or down</span>
    </button>
  );
}
