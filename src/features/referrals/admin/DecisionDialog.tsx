import { useState } from 'react';

import type { StaffReferral } from '../schemas.ts';
import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import type { Decision } from './decisions.ts';

type Props = Readonly<{
  referral: StaffReferral;
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}>;

/** Explains a decision, asks for its reason, and makes it. */
export function DecisionDialog({ referral, decision, onDone, onClose }: Props) {
  const [note, setNote] = useState('');
  const action = useAction(() => {
    onDone();
    onClose();
  }, ['note']);
  const { needsReason = false } = decision;
  return (
    <FormDialog
      title={decision.title}
      action={decision.label}
      destructive={decision.destructive ?? false}
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work: (idempotencyKey) =>
            send(decision.call, {
              params: { id: referral.id },
              body: note.trim() === '' ? {} : { note },
              idempotencyKey,
            }),
          done: decision.done,
        })
      }
      onClose={onClose}
    >
      <p>{decision.explanation(referral)}</p>
      <TextField
        label={decision.note}
        optional={!needsReason}
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        inputProps={{ maxLength: 500 }}
        help="Stays in the ledger for good: leave names and numbers out."
        errorText={problemOf(action.error, 'note')}
      />
    </FormDialog>
  );
}
