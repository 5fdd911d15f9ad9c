import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { whyNotWorded, whySeveral } from '../../../../content/checks/fixedWords.ts';
import { type FixedWord, fixedWordOf, fixedWords } from '../../../../kernel/words/catalogue.ts';
import { wordGroups } from '../../../../kernel/words/groups.ts';
import { onReveal } from '../../../entries/revealing.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { type FieldProps, useFieldValue } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import { usePlaceholders } from '../usePlaceholders.ts';
import { choicesOf, EVERYWHERE, narrowed, type OwnRow, worded, wordingsOf } from './wordList.ts';
import styles from './Words.module.css';

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

function helpOf(shown: string): string | undefined {
  const groups: readonly Readonly<{ label: string; help?: string }>[] = wordGroups;
  return groups.find(({ label }) => label === shown)?.help;
}

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

type Say = (key: string, text: string) => void;
type TableProps = Readonly<{
  at: string;
  words: readonly FixedWord[];
  rows: readonly OwnRow[];
  /** The one group that is shown, which then no row has to name. */
  group: string | undefined;
  onSay: Say;
}>;

/** Shown in place of a default that is empty: that of the SMS after verification. */
const NOTHING = 'No SMS follows the first verification';

/** Characters of a line of the table. */
const LINE = 28;

function WordTable({ at, words, rows, group, onSay }: TableProps) {
  const own = wordingsOf(rows);
  const placeOf = (key: string) => `${at}.${rows.findIndex(({ word }) => word === key)}.text`;
  return (
    <Table
      caption="Fixed words"
      rows={words}
      keyOf={({ key }) => key}
      empty="No word says that."
      columns={[
        {
          name: 'word',
          label: 'By itself',
          cell: (word) => (
            <span className={styles.itself}>
              {word.text || NOTHING}
              {word.group !== group && <small>{word.group}</small>}
            </span>
          ),
        },
        {
          name: 'own',
          label: 'Own wording',
          cell: (word) => (
            <div data-field={own.has(word.key) ? placeOf(word.key) : undefined}>
              <Wording word={word} text={own.get(word.key) ?? ''} onSay={onSay} />
            </div>
          ),
        },
        {
          name: 'reset',
          label: 'Reset',
          cell: ({ key, text }) =>
            own.has(key) && (
              <Button
                size="small"
                aria-label={`Reset “${text || NOTHING}”`}
                onClick={() => onSay(key, '')}
              >
                Reset
              </Button>
            ),
        },
      ]}
    />
  );
}

function Wording({ word, text, onSay }: Readonly<{ word: FixedWord; text: string; onSay: Say }>) {
  const known = Object.fromEntries(usePlaceholders().map(({ name, text: said }) => [name, said]));
  const why = text === '' ? undefined : whyNotWorded(word, text, known);
  const host = window.location.hostname;
  const remark = why ?? whySeveral(word, text, { words: known, host });
  const id = `wording-${word.key}`;
  return (
    <>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        multiline={word.max > 2 * LINE}
        value={text}
        placeholder={word.text || NOTHING}
        error={why !== undefined}
        inputProps={{
          'aria-label': `Own wording of “${word.text || NOTHING}”`,
          'aria-describedby': remark === undefined ? undefined : `${id}-remark`,
        }}
        onChange={(event) => onSay(word.key, event.target.value)}
      />
      {remark !== undefined && (
        <p className={why === undefined ? styles.remark : styles.wrong} id={`${id}-remark`}>
          <Icon name="circle-alert" size={16} />
          {remark}
        </p>
      )}
    </>
  );
}
