import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { AddressField } from '../../../admin/entries/AddressField.tsx';
import { Chip, type Tone } from '../../../admin/ui/Chip.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import styles from './OldAddresses.module.css';
import { LIKELY, type Row } from './useOldAddresses.ts';

type Props = Readonly<{
  rows: readonly Row[];
  onEdit: (from: string, change: Partial<Row>) => void;
}>;

/** Old addresses with their proposed targets: to review, change and choose. */
export function AddressGrid({ rows, onEdit }: Props) {
  const columns: readonly Column<Row>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: ({ from, state, chosen }) => (
        <Checkbox
          checked={chosen}
          disabled={state !== 'open'}
          onChange={(_event, is) => onEdit(from, { chosen: is })}
          slotProps={{ input: { 'aria-label': `Choose ${from}` } }}
        />
      ),
    },
    {
      name: 'from',
      label: 'Old address',
      cell: ({ from }) => <span className={styles.address}>{from}</span>,
    },
    { name: 'to', label: 'Leads to', cell: (row) => <Goal row={row} onEdit={onEdit} /> },
    { name: 'sure', label: 'How sure', cell: (row) => <Sure row={row} /> },
  ];
  return <Table caption="Old addresses" columns={columns} rows={rows} keyOf={({ from }) => from} />;
}

type GoalProps = Readonly<{ row: Row; onEdit: Props['onEdit'] }>;

function Goal({ row, onEdit }: GoalProps) {
  const { from, to, gone, state, note } = row;
  if (state !== 'open') return <>{note}</>;
  return (
    <div className={styles.goal}>
      {!gone && (
        <AddressField
          label={`Where ${from} leads`}
          value={to ?? ''}
          onChange={(address) => onEdit(from, { to: address, chosen: address !== '' })}
        />
      )}
      <FormControlLabel
        label="Gone for good (410)"
        control={
          <Checkbox
            checked={gone}
            onChange={(_event, is) => onEdit(from, { gone: is, chosen: is || Boolean(to) })}
          />
        }
      />
    </div>
  );
}

function Sure({ row: { state, confidence, to } }: Readonly<{ row: Row }>) {
  if (state !== 'open')
    return <Chip tone={state === 'wrong' ? 'bad' : 'calm'} label={states[state]} />;
  if (confidence === 0 || to === null) return <Chip tone="bad" label="None found" />;
  return <Chip tone={toneOf(confidence)} label={`${confidence} %`} />;
}

const states = { page: 'Is a page', leads: 'Leads on', wrong: 'No address' } as const;

function toneOf(confidence: number): Tone {
  return confidence >= LIKELY ? 'good' : 'wait';
}
