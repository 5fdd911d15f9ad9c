import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { type Column, Table, Second } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import type { Webhook } from '../calls.ts';
import { labelOf } from '../happenings.ts';
import { stateOf } from './states.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookScreen } from './WebhookScreen.tsx';

export function WebhooksScreen() {
  return (
    <Routes>
      <Route index element={<WebhookListScreen />} />
      <Route path=":id" element={<WebhookScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    name: 'name',
    label: 'Webhook',
    cell: ({ id, name, url }) => (
      <>
        <Link to={`/webhooks/${id}`}>
          <b>{name}</b>
        </Link>
        <Second isLong>{url}</Second>
      </>
    ),
  },
  {
    name: 'events',
    label: 'Hears that',
    cell: ({ events }) => events.map(labelOf).join('; '),
  },
  { name: 'state', label: 'State', cell: (hook) => <Chip {...stateOf(hook)} /> },
  {
    name: 'delivered',
    label: 'Arrived last',
    cell: ({ delivered_at }) => (delivered_at === null ? '–' : readable(delivered_at)),
  },
];

function WebhookListScreen() {
  const answer = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Readonly<{ id: number; secret: string }>>();
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="Other systems that this website tells at once what happens here: each message is signed, and repeated until it arrives."
      >
        <Button variant="contained" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      </PageHead>
      <Answered to={answer}>
        {(webhooks) => (
          <Card>
            <Table
              caption="Webhooks"
              columns={columns}
              rows={webhooks}
              keyOf={({ id }) => id}
              empty="No other system is told anything yet."
            />
          </Card>
        )}
      </Answered>
      {isAdding && (
        <WebhookDialog
          onDone={(secret) => {
            setAdding(false);
            setMade(secret);
            void answer.refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <WebhookSecret {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}
