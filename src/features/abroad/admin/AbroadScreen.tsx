import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAction } from '../../../admin/api/useAction.ts';
import { FilterField, Filters } from '../../../admin/lists/Filters.tsx';
import { ListScreen } from '../../../admin/lists/ListScreen.tsx';
import { usePage } from '../../../admin/lists/usePage.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { readable } from '../../../admin/ui/time.ts';
import {
  type AbroadRequest,
  answerAbroadRequest,
  eraseAbroadRequest,
  listAbroadRequests,
} from '../calls.ts';

const filterNames = ['answered'] as const;
const states = [{ value: 'true', label: 'Answered' }];

/** People who asked by e-mail, as their number gets no code. */
export function AbroadScreen() {
  const list = usePage(listAbroadRequests, filterNames);
  const [erased, setErased] = useState<AbroadRequest>();
  return (
    <ListScreen
      title="Requests from abroad"
      lead="Who asked by e-mail and has proved the address. Each waits for an answer from you; who gives a number that can get a code may register with it. As no number is proved, they are no leads, and the ERP is not told."
      filters={
        <Filters>
          <FilterField list={list} name="answered" label="Show" options={states} none="Waiting" />
        </Filters>
      }
      list={list}
      caption="Requests from abroad"
      narrowed="Only answered requests are shown."
      keyOf={({ id }) => id}
      empty="Nobody waits for an answer."
      columns={[
        {
          name: 'name',
          label: 'Name',
          cell: ({ name, email, phone }) => (
            <>
              <b>{name}</b>
              <br />
              <a href={`mailto:${email}`}>{email}</a>
              {phone && (
                <>
                  <br />
                  <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noopener">
                    {phone}
                  </a>
                </>
              )}
            </>
          ),
        },
        { name: 'country', label: 'Country', cell: ({ country }) => country },
        {
          name: 'programme',
          label: 'Interested in',
          cell: ({ programme, plan }) => plan ?? programme ?? '–',
        },
        { name: 'question', label: 'Question', cell: ({ question }) => question ?? '–' },
        { name: 'proved', label: 'Confirmed', cell: ({ proved_at }) => readable(proved_at) },
        {
          name: 'state',
          label: 'Answer',
          cell: (row) => <State row={row} onDone={list.reload} onErase={() => setErased(row)} />,
        },
      ]}
    >
      {erased && (
        <EraseDialog row={erased} onDone={list.reload} onClose={() => setErased(undefined)} />
      )}
    </ListScreen>
  );
}

type StateProps = Readonly<{ row: AbroadRequest; onDone: () => void; onErase: () => void }>;

function State({ row, onDone, onErase }: StateProps) {
  const action = useAction(onDone);
  const { id, answered_at, answered_by } = row;
  const isOpen = answered_at === null;
  return (
    <>
      {answered_at && (
        <span>
          {readable(answered_at)}, {answered_by}
          <br />
        </span>
      )}
      <Button
        size="small"
        variant="outlined"
        loading={action.isPending}
        onClick={() =>
          action.run(isOpen ? 'Noted as answered.' : 'It is open again.', answerAbroadRequest, {
            params: { id },
            body: { answered: isOpen },
          })
        }
      >
        {isOpen ? 'Answered' : 'Open again'}
      </Button>
      <Button size="small" color="error" onClick={onErase}>
        Erase
      </Button>
    </>
  );
}

type EraseProps = Readonly<{ row: AbroadRequest; onDone: () => void; onClose: () => void }>;

function EraseDialog({ row, onDone, onClose }: EraseProps) {
  const action = useAction(() => {
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={`Erase the request of ${row.name}?`}
      action="Erase"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('Erased.', eraseAbroadRequest, { params: { id: row.id } })}
      onClose={onClose}
    >
      <p>The request goes with the mails about it. Nobody can bring it back.</p>
    </FormDialog>
  );
}
