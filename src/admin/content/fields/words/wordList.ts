import { hasWords } from '../../../../kernel/text/folded.ts';
import { type FixedWord, fixedWords } from '../../../../kernel/words/catalogue.ts';
import { wordGroups } from '../../../../kernel/words/groups.ts';

export type OwnRow = Readonly<{ word: string | null; text: string | null }>;
export type Narrowing = Readonly<{ shown: string; search: string }>;

export const DIFFERING = 'differing';
export const EVERYWHERE = '';

/** Rows that one looks through; a search leads to the others. */
const MOST = 100;

export function choicesOf(rows: readonly OwnRow[]) {
  return [
    { value: EVERYWHERE, label: 'All words' },
    { value: DIFFERING, label: `Own wordings (${rows.length})` },
    ...wordGroups.map(({ label }) => ({ value: label, label })),
  ];
}

export function wordingsOf(rows: readonly OwnRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ word, text }) => [word ?? '', text ?? '']));
}

export function narrowed({ shown, search }: Narrowing, own: ReadonlyMap<string, string>) {
  const wanted = search.trim();
  const found = fixedWords.filter((word) =>
    wanted === '' ? isShown(word, shown, own) : says(word, wanted, own),
  );
  return { words: found.slice(0, MOST), more: Math.max(0, found.length - MOST) };
}

function isShown({ key, group }: FixedWord, shown: string, own: ReadonlyMap<string, string>) {
  return shown === EVERYWHERE || (shown === DIFFERING ? own.has(key) : group === shown);
}

function says({ key, text }: FixedWord, wanted: string, own: ReadonlyMap<string, string>) {
  return [text, own.get(key) ?? '', key].some((one) => hasWords(one, wanted));
}

/** The rows with this wording for a word; an empty text removes its row. */
export function worded(rows: readonly OwnRow[], key: string, text: string): readonly OwnRow[] {
  if (text === '') return rows.filter(({ word }) => word !== key);
  if (rows.every(({ word }) => word !== key)) return [...rows, { word: key, text }];
  return rows.map((row) => (row.word === key ? { ...row, text } : row));
}
