import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useChoice } from '../session/choices.ts';
import { openPalette } from './palette.ts';
import { ownValue } from '../../kernel/record.ts';

/** Screens that `g` and a letter lead to. */
const jumps: Readonly<Record<string, string>> = {
  d: '',
  c: 'content',
  p: 'program',
  b: 'blogs',
  a: 'auxiliary-pages',
  m: 'media',
  l: 'leads',
  s: 'metadata',
};

export type Shortcut = Readonly<{ keys: readonly string[]; does: string }>;
const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

export const commandKey = isMac ? '⌘' : 'Ctrl';

export const commandShortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'K'], does: 'Search everything, or do something' },
  { keys: ['Esc'], does: 'Close what is open' },
];

export function keyShortcuts(
  menu: readonly Readonly<{ path: string; label: string }>[],
): readonly Shortcut[] {
  return [
    { keys: ['/'], does: 'Search everything' },
    { keys: ['?'], does: 'Show these shortcuts' },
    ...Object.entries(jumps).flatMap(([letter, path]) => {
      const entry = menu.find((one) => one.path === path);
      return entry ? [{ keys: ['G', letter.toUpperCase()], does: entry.label }] : [];
    }),
  ];
}

/** Milliseconds that `g` waits for its letter. */
const WAIT = 1200;

export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [choice, choose] = useChoice('single-keys');
  return [choice !== 'off', (isOn) => choose(isOn ? '' : 'off')];
}

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
      const jump =
        Date.now() - wentAt.current < WAIT ? ownValue(jumps, event.key.toLowerCase()) : undefined;
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
