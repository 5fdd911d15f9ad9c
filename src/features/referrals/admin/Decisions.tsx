import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffReferral } from '../schemas.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { type Decision, decisions } from './decisions.ts';
import styles from './Referrals.module.css';
import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';

type Props = Readonly<{ referral: StaffReferral; onChanged: () => void }>;

/** Decisions possible now, and the step that must come first. */
export function Decisions({ referral, onChanged }: Props) {
  const [asked, setAsked] = useState<Decision>();
  const possible = decisions.filter(({ isAvailable: fits }) => fits(referral));
  const next = nextStep(referral);
  return (
    <Card title="Decide">
      {next && <p>{next}</p>}
      <div className={styles.decisions}>
        {possible.map((decision, place) => (
          <Button
            key={decision.name}
            variant={place === 0 && !decision.needsReason ? 'contained' : 'outlined'}
            color={decision.destructive ? 'error' : 'primary'}
            onClick={() => setAsked(decision)}
          >
            {decision.label}
          </Button>
        ))}
      </div>
      <p>
        <Link to={`/audit?entity=referral&entity_id=${referral.id}`}>
          Audit log of this referral
        </Link>
      </p>
      {asked?.isAvailable(referral) && (
        <DecisionDialog
          referral={referral}
          decision={asked}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

/**
 * The step that must come before the next decision, or why none can follow; null if the buttons
 * are enough.
 */
function nextStep({ state, reward_state }: StaffReferral): string | null {
  if (reward_state === 'reversed') return 'The reward was taken back. Nothing can follow.';
  if (state === 'invited')
    return 'The friend has not verified the number yet, and so cannot enrol.';
  if (state === 'closed') return 'The friend’s details are deleted, so they can enrol no more.';
  return null;
}

type DialogProps = Readonly<{
  referral: StaffReferral;
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}>;

/** Explains a decision, asks for its reason, and makes it. */
function DecisionDialog({ referral, decision, onDone, onClose }: DialogProps) {
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
