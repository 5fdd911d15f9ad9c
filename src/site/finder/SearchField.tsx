import { finderWords as words } from '../../kernel/words/finder.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/Field.tsx';
import styles from './SearchField.module.css';

type Props = Readonly<{
  id: string;
  label: string;
  value?: string;
}>;

/** The words of a search with its button: one line at any width. */
export function SearchField({ id, label, value = '' }: Props) {
  return (
    <div className={styles.line}>
      <TextField
        id={id}
        label={label}
        input={{
          name: 'q',
          type: 'search',
          defaultValue: value,
          placeholder: words.wordsHint,
          maxLength: 80,
          enterKeyHint: 'search',
        }}
      />
      <Button type="submit" look="go">
        {words.find}
      </Button>
    </div>
  );
}
