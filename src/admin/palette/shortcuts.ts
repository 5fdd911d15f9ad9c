/** Screens that `g` and a letter lead to. */
export const jumps: Readonly<Record<string, string>> = {
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

/** The key that goes with letters for commands. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

/** Shortcuts that always work. */
export const commandShortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'K'], does: 'Search everything, or do something' },
  { keys: ['Esc'], does: 'Close what is open' },
];

/** Shortcuts of single keys; they can be switched off. */
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
