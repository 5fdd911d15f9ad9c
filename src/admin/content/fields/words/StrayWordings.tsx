import Button from '@mui/material/Button';

import { fixedWordOf } from '../../../../kernel/words/catalogue.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { OwnRow } from './wordList.ts';
import styles from './Words.module.css';

type Props = Readonly<{
  /** The list's place in the form. */
  at: string;
  rows: readonly OwnRow[];
  onRemove: (index: number) => void;
}>;

/** Wordings by keys that no word has, as another release or a caller of the API leaves them: each with the way out. */
export function StrayWordings({ at, rows, onRemove }: Props) {
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
