import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { type Column, Second, Table } from '../../../admin/ui/Table.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { listSendings, type MessageSending, undoSending } from '../calls.ts';
import { channelNames } from '../channels.ts';
import { pulseOf } from './states.ts';

const columns: readonly Column<MessageSending>[] = [
  {
    name: 'template',
    label: 'Template',
    cell: ({ template, channel }) => (
      <>
        <b>{template}</b>
        <Second>{channelNames[channel]}</Second>
      </>
    ),
  },
  { name: 'leads', label: 'To', cell: ({ leads }) => counted(leads, 'lead') },
  {
    name: 'by',
    label: 'Sent by',
    cell: ({ by, at }) => (
      <>
        {by}
        <Second>{readable(at)}</Second>
      </>
    ),
  },
  { name: 'state', label: 'Delivery', cell: (sending) => <Delivery sending={sending} /> },
];

function Delivery({ sending }: Readonly<{ sending: MessageSending }>) {
  const { due_at, undone_at, leads, waiting, going, sent, failed, left_out } = sending;
  if (undone_at !== null) return <Chip tone="calm" label="Taken back" />;
  if (waiting > 0)
    return (
      <>
        <Chip tone="wait" label="Waiting" />
        <Second>Goes {readable(due_at)}</Second>
      </>
    );
  const parts = [
    [sent, 'sent'],
    [going, 'going'],
    [failed, 'failed'],
    [left_out, 'not sent, as it was no longer allowed'],
    [leads - going - sent - failed - left_out, 'erased since'],
  ] as const;
  const words = parts.filter(([count]) => count > 0);
  return words.map(([count, word]) => `${count.toLocaleString('en-IN')} ${word}`).join(', ') || '–';
}

function watched({ due_at, undone_at, waiting, going }: MessageSending) {
  return { due_at, moves: undone_at === null && waiting + going > 0 };
}

export function SendingsScreen() {
  const answer = useAnswer(['lead messages'], listSendings, {
    refetchInterval: ({ state: { data } }) =>
      pulseOf((data?.sendings ?? []).map(watched), Date.now()),
  });
  const action = useAction(() => void answer.refetch());
  return (
    <>
      <PageHead
        title="Messages to leads"
        lead="What was sent from templates. A message waits a minute, in which it can be taken back."
      >
        <Button variant="contained" component={Link} to="/leads">
          Choose leads
        </Button>
      </PageHead>
      <Answered to={answer}>
        {({ sendings }) => (
          <Card>
            <Table
              caption="Messages to leads"
              columns={columns}
              rows={sendings}
              keyOf={({ id }) => id}
              empty="Nothing was sent yet. Send a message from the page of a lead, or to leads that you choose in the list."
              rowActions={({ id, template, undoable }) =>
                undoable && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Undo ${template}`}
                    disabled={action.isPending}
                    onClick={() => action.run('It is taken back.', undoSending, { params: { id } })}
                  >
                    Undo
                  </Button>
                )
              }
            />
          </Card>
        )}
      </Answered>
    </>
  );
}
