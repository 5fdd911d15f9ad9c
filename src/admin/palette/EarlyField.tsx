import { useEffect } from 'react';

import { focusWhenShown } from '../ui/focusWhenShown.ts';
import styles from './Palette.module.css';
import { keepEarly, openPalette } from './palette.ts';

/** Takes what is typed while the palette's script is still on its way; the palette goes on from it. */
export function EarlyField() {
  useEffect(() => () => keepEarly(''), []);
  return (
    <input
      ref={focusWhenShown}
      className={styles.early}
      aria-label="Search content, or say what to do"
      placeholder="Search content, or say what to do"
      onChange={(event) => keepEarly(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') openPalette(undefined);
      }}
    />
  );
}
