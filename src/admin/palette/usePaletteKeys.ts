import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useChoice } from '../session/choices.ts';
import { openPalette } from './palette.ts';
import { jumps } from './shortcuts.ts';

/** How long `g` waits for its letter, in milliseconds. */
const WAIT = 1200;

/** Whether single keys are shortcuts: a person may switch them off. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [choice, choose] = useChoice('single-keys');
  return [choice !== 'off', (isOn) => choose(isOn ? '' : 'off')];
}

/** Listens for the shortcuts of the whole staff area. */
export function usePaletteKeys(): void {
  const navigate = useNavigate();
  const [isOn] = useSingleKeys();
  const wentAt = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isCommandK(event)) {
        event.preventDefault();
        openPalette('palette');
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return;
      }
      if (!isOn || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const jump = Date.now() - wentAt.current < WAIT ? jumps[event.key.toLowerCase()] : undefined;
      wentAt.current = event.key === 'g' ? Date.now() : 0;
      if (jump !== undefined) void navigate(`/${jump}`);
      else if (event.key === '/') openPalette('palette');
      else if (event.key === '?') openPalette('shortcuts');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, isOn]);
}

function isCommandK({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Keys that go into a field, or to a dialog, are no shortcuts. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
  );
}
