import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';

import { whyNotWorded } from '../../../../content/checks/fixedWords.ts';
import type { FixedWord } from '../../../../kernel/words/catalogue.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Table } from '../../../ui/Table.tsx';
import { usePlaceholders } from '../usePlaceholders.ts';
import { type OwnRow, wordingsOf } from './wordList.ts';
import styles from './Words.module.css';

type Say = (key: string, text: string) => void;
type Props = Readonly<{
  /** The list's place in the form. */
  at: string;
  words: readonly FixedWord[];
  rows: readonly OwnRow[];
  /** The one group that is shown, which then no row has to name. */
  group: string | undefined;
  onSay: Say;
}>;

/** Shown for the one text whose default is empty. */
const NOTHING = 'No SMS follows the first verification';

/** Characters of a line of the table. */
const LINE = 28;

/** Fixed words, each with its own wording and the way back. */
export function WordTable({ at, words, rows, group, onSay }: Props) {
  const own = wordingsOf(rows);
  const placeOf = (key: string) => `${at}.${rows.findIndex(({ word }) => word === key)}.text`;
  return (
    <Table
      caption="Fixed words"
      rows={words}
      keyOf={({ key }) => key}
      empty="No word says that."
      columns={[
        { name: 'word', label: 'By itself', cell: (word) => <Itself word={word} shown={group} /> },
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

type ItselfProps = Readonly<{ word: FixedWord; shown: string | undefined }>;

function Itself({ word: { text, group }, shown }: ItselfProps) {
  return (
    <span className={styles.itself}>
      {text || NOTHING}
      {group !== shown && <small>{group}</small>}
    </span>
  );
}

type WordingProps = Readonly<{ word: FixedWord; text: string; onSay: Say }>;

function Wording({ word, text, onSay }: WordingProps) {
  const known = Object.fromEntries(usePlaceholders().map(({ name, text: said }) => [name, said]));
  const why = text === '' ? undefined : whyNotWorded(word, text, known);
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
          'aria-describedby': why === undefined ? undefined : `${id}-error`,
        }}
        onChange={(event) => onSay(word.key, event.target.value)}
      />
      {why !== undefined && (
        <p className={styles.wrong} id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          {why}
        </p>
      )}
    </>
  );
}
