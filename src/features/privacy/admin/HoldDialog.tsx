import { useState } from 'react';

import { holdErasure } from '../calls.ts';
import type { Erasure } from '../schemas.ts';
import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';

type Props = Readonly<{ lead: Erasure; onDone: () => void; onClose: () => void }>;

/** Asks why a lead whose time is over should stay. */
export function HoldDialog({ lead, onDone, onClose }: Props) {
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
            send(holdErasure, {
              params: { id: lead.lead_id },
              body: { reason },
              idempotencyKey,
            }),
          done: 'Held.',
        })
      }
      onClose={onClose}
    >
      <p>
        It stays until somebody lets it go, also where the person asks to be erased: that is noted,
        and done then. The reason is kept in the audit log.
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
