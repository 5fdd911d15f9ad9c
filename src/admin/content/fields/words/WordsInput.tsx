import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { fixedWordOf, fixedWords } from '../../../../kernel/words/catalogue.ts';
import { wordGroups } from '../../../../kernel/words/groups.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { onReveal } from '../../../entries/revealing.ts';
import { type FieldProps, useFieldValue } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import { choicesOf, EVERYWHERE, narrowed, type OwnRow, worded, wordingsOf } from './wordList.ts';
import { StrayWordings } from './StrayWordings.tsx';
import styles from './Words.module.css';
import { WordTable } from './WordTable.tsx';

/** Every fixed word with what it says by itself, and what it shall say instead. */
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

/** What holds for all words of a group. */
function helpOf(shown: string): string | undefined {
  const groups: readonly Readonly<{ label: string; help?: string }>[] = wordGroups;
  return groups.find(({ label }) => label === shown)?.help;
}

/** What is shown; where somebody is led to a wording, its group. */
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
