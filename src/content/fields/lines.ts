import { field, type Kind, line, rewordText, type Sized, string } from './kind.ts';
import { lazy } from '../../kernel/lazy.ts';
import { listOf, wording } from './wording.ts';

const kind: Kind<'lines'> = {
  name: 'lines',
  draft: lazy(() => listOf(string().max(10_000, wording.tooLong(10_000)), 200)),
  empty: () => [],
  blank: [],
  reword: (value, change) =>
    Array.isArray(value) ? value.map((line) => rewordText(line, change)) : value,
  write: (value) => (value as readonly string[]).join('\n'),
  read: (cell) => cell.split(/\r?\n/).filter((line) => line.trim() !== ''),
  allowed: ({ max = 0 }) => `One line each, of at most ${max} characters.`,
  sample: (_field, n) => [`Line ${n}`, 'Line two'],
};

/** Short texts in order; may be empty. */
export function lines<const O extends Sized>(o: O) {
  const max = o.max ?? 300;
  return field(kind, o, { schema: () => listOf(line(max), 60), max });
}
