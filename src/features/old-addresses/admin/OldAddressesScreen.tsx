import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { problemOf, sentenceOf } from '../../../admin/api/useAction.ts';
import { shownAddress } from '../../../kernel/text/oldAddress.ts';
import { AddressField } from '../../../admin/entries/AddressField.tsx';
import bulk from '../../../admin/ui/bulk.module.css';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { RefusalNotice } from '../../../admin/ui/RefusalNotice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { counted } from '../../../admin/ui/time.ts';
import styles from './OldAddresses.module.css';
import { isLikely, LIKELY, type Row, useOldAddresses } from './useOldAddresses.ts';

const PER_PAGE = 50;

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

function Found({ rows, ready, store, refused, look, edit }: Props) {
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
          loading={store.isPending || look.isPending}
          {...disabledProps(ready.length === 0, () => store.mutate(ready))}
        >
          Lead {counted(ready.length, 'address', 'addresses')} on
        </Button>
      </div>
      {refused && <RefusalNotice sentences={refused} />}
      <AddressGrid rows={shown} onEdit={edit} onLook={look.mutate} />
      <Pager total={rows.length} page={page} perPage={PER_PAGE} onPage={setPage} />
    </>
  );
}

type FormProps = Readonly<{
  isMatching: boolean;
  problem: string | undefined;
  onMatch: (text: string) => void;
}>;

/** The text of a file as spreadsheets save it: UTF-8, UTF-16, or Windows-1252. */
async function textIn(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function AddressesForm({ isMatching, problem, onMatch }: FormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMatch(text);
  };

  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Addresses of the earlier site"
          help="A sitemap, or one address on each line; behind a comma, a semicolon or a tab where it leads, if you know."
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
            onFiles={([file]) => file && void textIn(file).then(onMatch)}
          >
            Choose a file
          </FileButton>
        </div>
      </form>
    </Card>
  );
}

type AddressGridProps = Readonly<{
  rows: readonly Row[];
  onEdit: (from: string, change: Partial<Row>) => void;
  /** Asks whether a page stands at a target that was typed. */
  onLook: (typed: Readonly<{ from: string; to: string }>) => void;
}>;

function AddressGrid({ rows, onEdit, onLook }: AddressGridProps) {
  const columns: readonly Column<Row>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: ({ from, state, chosen }) => (
        <Checkbox
          checked={chosen}
          disabled={state !== 'open'}
          onChange={(_event, is) => onEdit(from, { chosen: is })}
          slotProps={{ input: { 'aria-label': `Choose ${shownAddress(from)}` } }}
        />
      ),
    },
    {
      name: 'from',
      label: 'Old address',
      cell: ({ from }) => <span className={styles.address}>{shownAddress(from)}</span>,
    },
    {
      name: 'to',
      label: 'Leads to',
      cell: (row) => <Goal row={row} onEdit={onEdit} onLook={onLook} />,
    },
    { name: 'sure', label: 'How sure', cell: (row) => <Sure row={row} /> },
  ];
  return <Table caption="Old addresses" columns={columns} rows={rows} keyOf={({ from }) => from} />;
}

type GoalProps = Pick<AddressGridProps, 'onEdit' | 'onLook'> & Readonly<{ row: Row }>;

function Goal({ row, onEdit, onLook }: GoalProps) {
  const { from, to, gone, state, note, confidence } = row;
  if (state !== 'open') return <>{note}</>;
  return (
    <div className={styles.goal}>
      {!gone && (
        <AddressField
          label={`Where ${shownAddress(from)} leads`}
          value={to ?? ''}
          help={note ?? undefined}
          onChange={(address) =>
            onEdit(from, { to: address, note: null, confidence: null, chosen: address !== '' })
          }
          onBlur={(address) => {
            if (confidence === null && address !== '') onLook({ from, to: address });
          }}
        />
      )}
      <FormControlLabel
        label="Gone for good (410)"
        control={
          <Checkbox
            checked={gone}
            onChange={(_event, is) => onEdit(from, { gone: is, chosen: is || isLikely(row) })}
          />
        }
      />
    </div>
  );
}

function Sure({ row: { state, confidence, to } }: Readonly<{ row: Row }>) {
  if (state !== 'open')
    return <Chip tone={state === 'wrong' ? 'bad' : 'calm'} label={states[state]} />;
  if (confidence === null) return null;
  if (confidence === 0 || to === null) return <Chip tone="bad" label="None found" />;
  return <Chip tone={confidence >= LIKELY ? 'good' : 'wait'} label={`${confidence} %`} />;
}

const states = { page: 'Is a page', leads: 'Leads on', wrong: 'No address' } as const;
