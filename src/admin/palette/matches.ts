import type { Action } from './palette.ts';

/** Commands that have every word that is typed. */
export function matches(commands: readonly Action[], text: string): readonly Action[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, also = '' }) => {
    const all = `${label} ${also}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
