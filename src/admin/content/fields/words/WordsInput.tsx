import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { fixedWordOf, fixedWords } from '../../../../kernel/words/catalogue.ts';
import { wordGroups } from '../../../../kernel/words/groups.ts';
import { onReveal } from '../../../entries/revealing.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { type FieldProps, useFieldValue } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import { choicesOf, EVERYWHERE, narrowed, type OwnRow, worded, wordingsOf } from './wordList.ts';
import styles from './Words.module.css';
import { WordTable } from './WordTable.tsx';

/** Every fixed word, with its default and its own wording. */
export function WordsInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly OwnRow[] | null>(name);
  const rows = value ?? [];
  const { shown, search, show, setSearch } = useNarrowing(name, rows);
  const [before, setBefore] = useState<readonly OwnRow[]>();
  const own = wordingsOf(rows);
  const { words, more } = narrowed({ shown, search }, own);
  const say = (key: string, text: string) => set(worded(rows, key, text));
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <div className={styles.tools}>
        <SelectField
          label="Seen in"
          value={search === '' ? shown : EVERYWHERE}
          options={choicesOf(rows)}
          onChange={show}
        />
        <SearchField label="Search all words" value={search} onSearch={setSearch} />
        <p className={styles.count} role="status">
          {rows.length} of {fixedWords.length} differ
        </p>
        <Button
          size="small"
          variant="outlined"
          disabled={rows.length === 0}
          onClick={() => {
            setBefore(rows);
            set([]);
          }}
        >
          Reset all
        </Button>
      </div>
      {search === '' && <p className={styles.count}>{helpOf(shown)}</p>}
      {before && rows.length === 0 && (
        <Undo
          words={`${before.length} own ${before.length === 1 ? 'wording is' : 'wordings are'} gone.`}
          onUndo={() => {
            set(before);
            setBefore(undefined);
          }}
        />
      )}
      <StrayWordings
        at={name}
        rows={rows}
        onRemove={(index) => set(rows.filter((_, at) => at !== index))}
      />
      <WordTable
        at={name}
        words={words}
        rows={rows}
        group={search === '' ? shown : undefined}
        onSay={say}
      />
      {more > 0 && <p>{more} more: choose where they are seen, or search.</p>}
    </FieldSet>
  );
}

/** The help text of a word group. */
function helpOf(shown: string): string | undefined {
  const groups: readonly Readonly<{ label: string; help?: string }>[] = wordGroups;
  return groups.find(({ label }) => label === shown)?.help;
}

/** The selected group of words; follows an error link to the group of its word. */
function useNarrowing(name: string, rows: readonly OwnRow[]) {
  const [shown, setShown] = useState<string>(fixedWords[0]?.group ?? '');
  const [search, setSearch] = useState('');
  const show = (next: string) => {
    setSearch('');
    setShown(next);
  };
  useEffect(() =>
    onReveal((place) => {
      const [field, index] = place.split('.');
      const key = field === name ? rows[Number(index)]?.word : undefined;
      const group = fixedWordOf.get(key ?? '')?.group;
      if (group === undefined) return;
      flushSync(() => show(group));
    }),
  );
  return { shown, search, show, setSearch };
}

type Props = Readonly<{
  /** The list's place in the form. */
  at: string;
  rows: readonly OwnRow[];
  onRemove: (index: number) => void;
}>;

/** Wordings by keys that no word has, as another release or a caller of the API leaves them: each with the way out. */
function StrayWordings({ at, rows, onRemove }: Props) {
  const stray = rows
    .map(({ word, text }, index) => ({ word: word ?? '', text, index }))
    .filter(({ word }) => !fixedWordOf.has(word));
  if (stray.length === 0) return null;
  return (
    <ul className={styles.stray} aria-label="Wordings that stand for no word">
      {stray.map(({ word, text, index }) => (
        <li key={index} data-field={`${at}.${index}.word`}>
          <p className={styles.wrong}>
            <Icon name="circle-alert" size={16} />
            No word is called {word || 'nothing'}: “{text}” is said nowhere.
          </p>
          <Button
            size="small"
            aria-label={`Take out the wording of ${word || 'nothing'}`}
            onClick={() => onRemove(index)}
          >
            Take out
          </Button>
        </li>
      ))}
    </ul>
  );
}
