import Button from '@mui/material/Button';

import { Second } from '../../../admin/ui/Table.tsx';
import { useAction } from '../../../admin/api/useAction.ts';
import { FilterField, Filters } from '../../../admin/lists/Filters.tsx';
import { PagedTable } from '../../../admin/lists/ListScreen.tsx';
import { usePage } from '../../../admin/lists/usePage.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import type { Column } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import {
  listWebhookDeliveries,
  sendWebhookAgain,
  type Webhook,
  type WebhookDelivery,
} from '../calls.ts';
import { labelOf } from '../happenings.ts';
import { failureOf } from './states.ts';

const stateWords = {
  waiting: { tone: 'wait', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Arrived' },
  failed: { tone: 'bad', label: 'Failed' },
  dropped: { tone: 'calm', label: 'Not sent' },
} as const;

const options = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));

function columnsOf(hook: Webhook): readonly Column<WebhookDelivery>[] {
  return [
    { name: 'created_at', label: 'When', cell: ({ created_at }) => readable(created_at) },
    {
      name: 'event',
      label: 'What',
      cell: ({ event, subject }) => (
        <>
          {labelOf(event)}
          {event !== 'test' && <Second isLong>{subject}</Second>}
        </>
      ),
    },
    {
      name: 'state',
      label: 'How it went',
      cell: ({ state, attempts, error, status }) => (
        <>
          <Chip {...stateWords[state]} />
          <Second isLong>
            {error === null ? status !== null && `Answered ${status}` : failureOf(hook, error)}
            {attempts > 1 && ` ${attempts} tries`}
          </Second>
        </>
      ),
    },
  ];
}

/** What was sent in the last 30 days, with the way to send it again. */
export function Deliveries({ hook }: Readonly<{ hook: Webhook }>) {
  const { id, is_on } = hook;
  const list = usePage(listWebhookDeliveries, ['state'], { preset: { webhook: id } });
  const action = useAction(list.reload);
  return (
    <Card title="Deliveries">
      <Filters>
        <FilterField list={list} name="state" label="How it went" options={options} />
      </Filters>
      <PagedTable
        list={list}
        caption="Deliveries of the last 30 days"
        columns={columnsOf(hook)}
        keyOf={(delivery) => delivery.id}
        empty="Nothing was sent yet. Send a test to see whether it arrives."
        rowActions={(delivery) => (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Send again: ${labelOf(delivery.event)} of ${readable(delivery.created_at)}`}
            disabled={!is_on || delivery.state === 'waiting' || action.isPending}
            onClick={() =>
              action.run('It is on its way again.', sendWebhookAgain, {
                params: { id: delivery.id },
              })
            }
          >
            Send again
          </Button>
        )}
      />
    </Card>
  );
}
