import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shownAbove } from '../../../admin/api/useAnswer.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  readRetention,
  releaseErasure,
  holdErasure,
  type Erasure,
  type RetentionPurpose,
} from '../calls.ts';
import { LISTED_DAYS, NOTICE_HOURS } from '../periods.ts';
import { send } from '../../../admin/api/client.ts';
import { useAction, problemOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import { Table } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';

const PER_PAGE = 25;
const KEY = 'retention';

const purposes: Readonly<Record<RetentionPurpose, string>> = {
  enquiry: 'Enquiry',
  enrolment: 'Enrolled',
};

export function Retention() {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Erasure | null>(null);
  const { data } = useQuery({
    queryKey: [KEY, page],
    queryFn: async () => (await send(readRetention, { query: { page, per_page: PER_PAGE } })).data,
    ...shownAbove,
  });
  const renew = () => void client.invalidateQueries({ queryKey: [KEY] });
  if (!data) return null;
  return (
    <Card title="Erased as their time is over">
      <p>{daysInWords(data.days)}</p>
      <Table
        caption="Leads that will be erased"
        rows={data.items}
        keyOf={({ lead_id }) => lead_id}
        empty="Nobody is about to be erased."
        columns={[
          {
            name: 'name',
            label: 'Lead',
            cell: ({ lead_id, name }) => <Link to={`/leads/${lead_id}`}>{name}</Link>,
          },
          { name: 'purpose', label: 'Kept as', cell: ({ purpose }) => purposes[purpose] },
          {
            name: 'noticed',
            label: 'Told',
            cell: ({ noticed_at: at }) => (at ? readable(at) : 'Not yet'),
          },
          { name: 'goes', label: 'Goes', cell: whenInWords },
          {
            name: 'hold',
            label: 'Hold',
            cell: (row) => <HoldButton row={row} onHold={setAsked} onDone={renew} />,
          },
        ]}
      />
      <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
      {asked && <HoldDialog lead={asked} onDone={renew} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function whenInWords({ erase_after, held }: Erasure): string {
  if (!held) return `After ${readable(erase_after)}`;
  const asked = held.asked_at
    ? ` Its person asked on ${readable(held.asked_at)} to be erased: letting go does so at once.`
    : '';
  return `Held by ${held.by}: ${held.reason}${asked}`;
}

type ButtonProps = Readonly<{
  row: Erasure;
  onHold: (row: Erasure) => void;
  onDone: () => void;
}>;

function HoldButton({ row, onHold, onDone }: ButtonProps) {
  const action = useAction(onDone);
  if (!row.held) {
    return (
      <Button size="small" variant="outlined" onClick={() => onHold(row)}>
        Hold
      </Button>
    );
  }
  const work = (idempotencyKey: string) =>
    send(releaseErasure, { params: { id: row.lead_id }, idempotencyKey });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={action.isPending}
      onClick={() =>
        action.mutate({ work, done: row.held?.asked_at ? 'Let go and erased.' : 'Let go.' })
      }
    >
      {row.held.asked_at ? 'Let go and erase' : 'Let go'}
    </Button>
  );
}

function daysInWords({ enquiry, enrolment }: Readonly<Record<RetentionPurpose, number | null>>) {
  const after = (days: number | null) =>
    days === null
      ? 'until somebody erases them'
      : `for ${days.toLocaleString('en-IN')} days after their last activity`;
  return `Enquiries are kept ${after(enquiry)}, enrolled leads ${after(enrolment)}. Leads to be erased are listed here for ${LISTED_DAYS} days; then each person gets an e-mail, and is erased ${NOTICE_HOURS} hours later. Leads who come back, or are called, are kept.`;
}

type Props = Readonly<{ lead: Erasure; onDone: () => void; onClose: () => void }>;

function HoldDialog({ lead, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const action = useAction(() => {
    onDone();
    onClose();
  }, ['reason']);
  return (
    <FormDialog
      title={`Hold ${lead.name}`}
      action="Hold"
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work: (idempotencyKey) =>
            send(holdErasure, { params: { id: lead.lead_id }, body: { reason }, idempotencyKey }),
          done: 'Held.',
        })
      }
      onClose={onClose}
    >
      <p>
        The lead is kept until somebody lets it go. If the person asks to be erased meanwhile, that
        is noted and done then. The reason is kept in the audit log.
      </p>
      <TextField
        label="Reason"
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: 500 }}
        help="For instance, a claim or a duty by another law."
        errorText={problemOf(action.error, 'reason')}
      />
    </FormDialog>
  );
}
