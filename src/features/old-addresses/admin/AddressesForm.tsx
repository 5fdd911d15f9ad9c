import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';

import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import styles from './OldAddresses.module.css';

type Props = Readonly<{
  isMatching: boolean;
  problem: string | undefined;
  onMatch: (text: string) => void;
}>;

/** Takes the addresses of the earlier site: pasted, or from a file. */
export function AddressesForm({ isMatching, problem, onMatch }: Props) {
  const [text, setText] = useState('');
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
          <FileButton
            label="Sitemap or list"
            accept=".xml,.csv,.txt"
            onFiles={([file]) => void read(file)}
          >
            Choose a file
          </FileButton>
        </div>
      </form>
    </Card>
  );
}
