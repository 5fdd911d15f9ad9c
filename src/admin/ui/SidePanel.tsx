import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './SidePanel.module.css';

type Props = Readonly<{ title: string; onClose: () => void; children: ReactNode }>;

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

/** Scrolls to a panel that opens below a form, and back when it closes. */
export function useScrolledIntoView<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const opened = place.current;
    if (!opened || opened.getBoundingClientRect().top < window.innerHeight / 2) return;
    const before = window.scrollY;
    opened.scrollIntoView({ block: 'start' });
    return () => window.scrollTo(0, before);
  }, []);
  return place;
}
