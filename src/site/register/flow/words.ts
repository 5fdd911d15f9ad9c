import { leadWords } from '../../../kernel/words/register.ts';

/** `0:07`, `1:30`: minutes and seconds, rounded up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long to wait, in words: `20 seconds`, `4 minutes`, `2 hours`. */
export function waitText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const { wait } = leadWords;
  if (seconds < 60) return wait.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? wait.minutes(minutes) : wait.hours(Math.ceil(minutes / 60));
}

/** Values that staff's texts may name; empty if unknown. */
export type Known = Readonly<{ name: string; number: string; programme: string }>;

/** Fills `{name}`, `{number}` and `{programme}`. A sentence with an unknown number or programme is left out. */
export function filled(text: string, { name, ...facts }: Known): string {
  const known = Object.entries(facts).map(([fact, value]) => [`{${fact}}`, value] as const);
  const said = text
    .replaceAll(/([.!?])\s/g, '$1\n')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => known.every(([fact, value]) => value !== '' || !sentence.includes(fact)))
    .join(' ')
    .replaceAll(/,? ?\{name\}/g, (found) => (name === '' ? '' : found.replace('{name}', name)));
  return known.reduce((words, [fact, value]) => words.replaceAll(fact, value), said);
}
