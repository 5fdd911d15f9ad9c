import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense } from 'react';

import { Icon } from '../icons/Icon.tsx';
import styles from './Palette.module.css';
import { openPalette, useOpened } from './palette.ts';
import { commandKey } from './shortcuts.ts';
import { usePaletteKeys } from './usePaletteKeys.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

/** The search in the header; it and the shortcuts open the palette, which is loaded then. */
export function PaletteHost() {
  usePaletteKeys();
  const opened = useOpened();
  return (
    <>
      <ButtonBase
        className={styles.open}
        aria-haspopup="dialog"
        aria-label="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openPalette('palette')}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>{commandKey} K</kbd>
      </ButtonBase>
      <Suspense>
        {opened === 'palette' && <Palette />}
        {opened === 'shortcuts' && <Shortcuts />}
      </Suspense>
    </>
  );
}
