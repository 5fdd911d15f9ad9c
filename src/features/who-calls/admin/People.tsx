import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { DateField } from '../../../admin/ui/DateField.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { formatDay } from '../../../kernel/values/dates.ts';
import { setTaker } from '../calls.ts';
import type { LeadTaker } from '../rules.ts';
import styles from './WhoCalls.module.css';

type Props = Readonly<{ people: readonly LeadTaker[]; onChanged: () => void }>;

const columns: readonly Column<LeadTaker>[] = [
  { name: 'name', label: 'Person', cell: ({ name }) => <b>{name}</b> },
  {
    name: 'here',
    label: 'Takes leads',
    cell: ({ is_away, away_until }) =>
      is_away ? (
        <Chip tone="wait" label={away_until ? `Away until ${formatDay(away_until)}` : 'Away'} />
      ) : (
        <Chip tone="good" label="Here" />
      ),
  },
  {
    name: 'today',
    label: 'New today',
    cell: ({ today, most }) => (most === null ? today : `${today} of ${most}`),
  },
  {
    name: 'waiting',
    label: 'Wait for a first call',
    cell: ({ id, waiting, late }) => (
      <>
        {waiting === 0 ? '0' : <Link to={`/calls?call=planned&assigned=${id}`}>{waiting}</Link>}{' '}
        {late > 0 && <Chip tone="bad" label={`${late} late`} />}
      </>
    ),
  },
];

/** Who takes leads now, and how many wait with them. */
export function People({ people, onChanged }: Props) {
  const [changing, setChanging] = useState<LeadTaker | null>(null);
  const action = useAction(onChanged);
  const comeBack = ({ id, most }: LeadTaker) =>
    action.run('They take leads again.', setTaker, {
      params: { id },
      body: { is_away: false, away_until: null, most },
    });
  return (
    <Card title="People">
      <Table
        caption="People who can be given leads"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        rowActions={(taker) => (
          <div className={styles.actions}>
            {taker.is_away && (
              <Button
                size="small"
                variant="contained"
                aria-label={`Here again: ${taker.name}`}
                disabled={action.isPending}
                onClick={() => comeBack(taker)}
              >
                Here again
              </Button>
            )}
            <Button
              size="small"
              variant="outlined"
              aria-label={`Change presence and bound of ${taker.name}`}
              onClick={() => setChanging(taker)}
            >
              Change
            </Button>
          </div>
        )}
      />
      {changing && (
        <TakerDialog
          taker={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

type DialogProps = Readonly<{ taker: LeadTaker; onDone: () => void; onClose: () => void }>;

function TakerDialog({ taker, onDone, onClose }: DialogProps) {
  const [isAway, setAway] = useState(taker.is_away);
  const [until, setUntil] = useState(taker.away_until ?? '');
  const [most, setMost] = useState(String(taker.most ?? ''));
  const action = useAction(onDone, ['away_until', 'most']);
  const body = {
    is_away: isAway,
    away_until: isAway && until !== '' ? until : null,
    most: most === '' ? null : Number(most),
  };
  return (
    <FormDialog
      title={taker.name}
      action="Keep"
      busy={action.isPending}
      onSubmit={() => action.run('It is kept.', setTaker, { params: { id: taker.id }, body })}
      onClose={onClose}
    >
      <SelectField
        label="Takes new leads"
        value={isAway ? 'away' : 'here'}
        options={[
          { value: 'here', label: 'Here' },
          { value: 'away', label: 'Away: the others take them' },
        ]}
        onChange={(value) => setAway(value === 'away')}
      />
      {isAway && (
        <DateField
          label="Last day away (empty: until they are back)"
          value={until}
          errorText={problemOf(action.error, 'away_until')}
          onChange={setUntil}
        />
      )}
      <TextField
        label="New leads a day, at most"
        type="number"
        optional
        value={most}
        errorText={problemOf(action.error, 'most')}
        help="Then the others of a rule take them, or the next rule."
        onChange={({ target }) => setMost(target.value)}
      />
    </FormDialog>
  );
}
