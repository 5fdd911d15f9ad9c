import { useEffect, type RefObject } from 'react';

/** Keeps the sheet above the on-screen keypad in browsers that lay it over the page: sets `--keypad` in pixels. */
export function useKeypad(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      // A pinch zoom shrinks the view as well, and is no keypad.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      dialog.current?.style.setProperty('--keypad', `${Math.round(covered)}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
