import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { removeInventedLeads } from '../../../kernel/calls/leadWork.ts';
import { send } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useChoices } from '../useChoices.ts';

/** Says that leads are invented, and takes them all away at one press. Nothing where none are. */
export function InventedNotice() {
  const { invented } = useChoices();
  const [asking, setAsking] = useState(false);
  if (invented === 0) return null;
  return (
    <Notice kind="wait">
      <b>{invented.toLocaleString('en-IN')} leads are invented</b>, so that these screens can be
      judged. Nothing is ever sent for them.{' '}
      <Button size="small" onClick={() => setAsking(true)}>
        Take them away
      </Button>
      {asking && <Removal count={invented} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function Removal({ count, onClose }: Readonly<{ count: number; onClose: () => void }>) {
  const client = useQueryClient();
  const action = useAction(() => {
    onClose();
    void client.invalidateQueries();
  });
  return (
    <FormDialog
      title={`Take ${count.toLocaleString('en-IN')} invented leads away?`}
      action="Take them away"
      destructive
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work: (idempotencyKey) => send(removeInventedLeads, { idempotencyKey }),
          done: 'The invented leads are gone.',
        })
      }
      onClose={onClose}
    >
      <p>
        Their timelines, visits, messages, referrals, failed deliveries, and what the audit log says
        of them go too, and the counsellors who were invented with them. Real leads stay as they
        are. This cannot be taken back.
      </p>
    </FormDialog>
  );
}
