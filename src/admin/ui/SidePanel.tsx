import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './SidePanel.module.css';
import { useScrolledIntoView } from './useScrolledIntoView.ts';

type Props = Readonly<{ title: string; onClose: () => void; children: ReactNode }>;

/** A panel beside a form, or below it. */
export function SidePanel({ title, onClose, children }: Props) {
  const id = useId();
  const place = useScrolledIntoView<HTMLElement>();
  return (
    <aside ref={place} className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={`Close ${title}`} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
