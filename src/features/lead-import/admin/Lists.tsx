import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { type Column, Second, Table } from '../../../admin/ui/Table.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { type LeadList, undoLeadList } from '../calls.ts';

const columns: readonly Column<LeadList>[] = [
  {
    name: 'list',
    label: 'List',
    cell: ({ list, file }) => (
      <>
        <Link to={`/leads?${new URLSearchParams({ source: 'List', campaign: list })}`}>
          <b>{list}</b>
        </Link>
        <Second isLong>{file}</Second>
      </>
    ),
  },
  {
    name: 'agreed',
    label: 'Agreed',
    cell: ({ agreed_how, agreed_on }) => (
      <>
        {agreed_how}
        <Second>{formatDay(agreed_on)}</Second>
      </>
    ),
  },
  {
    name: 'counts',
    label: 'Leads',
    cell: ({ rows, added, joined }) => (
      <>
        {added} new, {joined} joined
        <Second>of {counted(rows, 'row')}</Second>
      </>
    ),
  },
  {
    name: 'by',
    label: 'Brought in',
    cell: ({ by, created_at }) => (
      <>
        {by}
        <Second>{readable(created_at)}</Second>
      </>
    ),
  },
  { name: 'state', label: 'State', cell: (list) => <State list={list} /> },
];

function State({ list: { state, removed, stayed } }: Readonly<{ list: LeadList }>) {
  if (state === 'done') return <Chip tone="good" label="Stands" />;
  if (state === 'undoing') return <Chip tone="wait" label="Is taken back" />;
  return (
    <>
      <Chip tone="calm" label="Taken back" />
      <Second>
        {removed} taken away
        {stayed > 0 && `, ${stayed} stayed, as somebody has worked on them`}
      </Second>
    </>
  );
}

type Props = Readonly<{ lists: readonly LeadList[]; onChanged: () => void }>;

/** The lists that were brought in, the newest first. */
export function Lists({ lists, onChanged }: Props) {
  const [asked, setAsked] = useState<LeadList>();
  return (
    <Card title="Lists so far">
      <Table
        caption="Lists so far"
        columns={columns}
        rows={lists}
        keyOf={({ id }) => id}
        empty="No list has been brought in."
        rowActions={(list) => (
          <Button
            size="small"
            color="error"
            aria-label={`Take back ${list.list}`}
            disabled={list.state !== 'done'}
            onClick={() => setAsked(list)}
          >
            Take back
          </Button>
        )}
      />
      {asked && (
        <UndoDialog
          list={asked}
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

type UndoProps = Readonly<{ list: LeadList; onDone: () => void; onClose: () => void }>;

function UndoDialog({ list, onDone, onClose }: UndoProps) {
  const action = useAction(onDone);
  const params = { id: list.id };
  return (
    <FormDialog
      title={`Take back “${list.list}”?`}
      action="Take it back"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('The list is taken back.', undoLeadList, { params })}
      onClose={onClose}
    >
      <p>
        The leads that it brought are deleted. Those that somebody has worked on since stay, and so
        do those that have registered themselves.
      </p>
      <p>Known leads that were joined lose the consent that was stated for the list.</p>
    </FormDialog>
  );
}
