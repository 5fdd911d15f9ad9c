import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';

import { Icon } from '../icons/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import styles from './OldAddresses.module.css';

type Props = Readonly<{
  isMatching: boolean;
  problem: string | undefined;
  onMatch: (text: string) => void;
}>;

/** Takes the addresses of the earlier site: pasted, or from a file. */
export function AddressesForm({ isMatching, problem, onMatch }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMatch(text);
  };
  const read = async (file: File | undefined) => {
    if (file) onMatch(await file.text());
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Addresses of the earlier site"
          help="A sitemap, or one address on each line; behind a comma where it leads, if you know."
          multiline
          rows={5}
          value={text}
          errorText={problem}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.row}>
          <Button type="submit" variant="contained" loading={isMatching}>
            Find their pages
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon name="upload" />}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xml,.csv,.txt"
            aria-label="Sitemap or list"
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </form>
    </Card>
  );
}
