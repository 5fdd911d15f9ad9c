import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect } from 'react';

import { Icon } from '../icons/Icon.tsx';
import { focusWhenShown } from '../ui/Field.tsx';
import styles from './Palette.module.css';
import { keepEarly, openPalette, useOpened } from './palette.ts';
import { commandKey, usePaletteKeys } from './shortcuts.ts';

async function loadPalette() {
  return { default: (await import('./Palette.tsx')).Palette };
}

/** Loads the palette early; a failure is ignored here, as opening it tries again and reports it. */
function loadAhead(): void {
  loadPalette().catch(() => undefined);
}

const Palette = lazy(loadPalette);
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

export function PaletteHost() {
  usePaletteKeys();
  const opened = useOpened();
  useLoadedAhead();
  return (
    <>
      <ButtonBase
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => openPalette('palette')}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">{commandKey} K</kbd>
      </ButtonBase>
      <Suspense fallback={opened === 'palette' && <EarlyField />}>
        {opened === 'palette' && <Palette />}
        {opened === 'shortcuts' && <Shortcuts />}
      </Suspense>
    </>
  );
}

/** The first key of its shortcut fetches the palette, so that it is there with the second as a rule. */
function useLoadedAhead(): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') loadAhead();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Accepts typing while the palette's script still loads; the palette continues from it. */
function EarlyField() {
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
