import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { problemOf, sentenceOf } from '../../../admin/api/useAction.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import bulk from '../../../admin/ui/bulk.module.css';
import { AddressGrid } from './AddressGrid.tsx';
import { type Row, useOldAddresses } from './useOldAddresses.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import styles from './OldAddresses.module.css';

const PER_PAGE = 50;

/** Leads the addresses of an earlier site to the pages that have taken their place. */
export function OldAddressesScreen() {
  const work = useOldAddresses();
  const { rows, match, stored, undo } = work;
  const problem = match.error
    ? (problemOf(match.error, 'text') ?? sentenceOf(match.error))
    : undefined;
  return (
    <>
      <PageHead
        title="Old addresses"
        lead="Whoever follows a link to the earlier site, or finds it in a search engine, is led to the right page."
      />
      <AddressesForm
        isMatching={match.isPending}
        problem={problem}
        onMatch={(text) => match.mutate(text)}
      />
      {match.data?.notes.map((note) => (
        <Notice key={note} kind="wait">
          {note}
        </Notice>
      ))}
      {stored && (
        <Notice kind="good">
          <p>
            {counted(stored.entries.length, 'old address', 'old addresses')} led on.{' '}
            <Link to="/metadata/redirect">See all redirects</Link>
          </p>
          <Button
            size="small"
            variant="contained"
            loading={undo.isPending}
            onClick={() => undo.mutate(stored)}
          >
            Undo all of it
          </Button>
        </Notice>
      )}
      {rows && rows.length > 0 && <Found {...work} rows={rows} />}
    </>
  );
}

type Props = ReturnType<typeof useOldAddresses> & Readonly<{ rows: readonly Row[] }>;

function Found({ rows, ready, store, edit }: Props) {
  const [page, setPage] = useState(1);
  const open = rows.filter(({ state }) => state === 'open').length;
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <div className={bulk.bar}>
        <span>
          {ready.length} of {counted(open, 'address', 'addresses')} that lead nowhere yet
        </span>
        <Button
          variant="contained"
          color="secondary"
          loading={store.isPending}
          {...disabledProps(ready.length === 0, () => store.mutate())}
        >
          Lead {counted(ready.length, 'address', 'addresses')} on
        </Button>
      </div>
      <AddressGrid rows={shown} onEdit={edit} />
      <Pager total={rows.length} page={page} perPage={PER_PAGE} onPage={setPage} />
    </>
  );
}

type FormProps = Readonly<{
  isMatching: boolean;
  problem: string | undefined;
  onMatch: (text: string) => void;
}>;

/** Takes the addresses of the earlier site: pasted, or from a file. */
function AddressesForm({ isMatching, problem, onMatch }: FormProps) {
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
