import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FormEvent } from 'react';

import type { Replacement } from '../schemas.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import styles from './Replacing.module.css';

type Props = Readonly<{
  isFinding: boolean;
  problem: string | undefined;
  onFind: (wanted: Replacement) => void;
}>;

/** The search text and its replacement. */
export function SearchForm({ isFinding, problem, onFind }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFind({
      find: String(data.get('find') ?? ''),
      replace: String(data.get('replace') ?? ''),
      match_case: data.has('match_case'),
      whole_words: data.has('whole_words'),
    });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} role="search">
        <TextField label="Find" name="find" errorText={problem} autoFocus />
        <TextField label="Replace by" name="replace" help="Empty: it is taken out." />
        <div className={styles.options}>
          <FormControlLabel control={<Checkbox name="match_case" />} label="Match case" />
          <FormControlLabel control={<Checkbox name="whole_words" />} label="Whole words" />
          <Button type="submit" variant="contained" loading={isFinding}>
            Find
          </Button>
        </div>
      </form>
    </Card>
  );
}
