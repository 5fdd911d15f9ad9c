import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { formatRupees } from '../../../kernel/values/money.ts';
import { approveReward, enrolFriend, holdReward, releaseReward, reverseReward } from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import styles from './Referrals.module.css';

type Props = Readonly<{ referral: StaffReferral; onChanged: () => void }>;

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
            key={decision.label}
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

/** The step that must come before the next decision, or why none can follow; null if the buttons are enough. */
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

type Decision = Readonly<{
  call:
    | typeof enrolFriend
    | typeof approveReward
    | typeof releaseReward
    | typeof holdReward
    | typeof reverseReward;
  label: string;
  title: string;
  explanation: (referral: StaffReferral) => string;
  done: string;
  /** The label of the note; a reason is required only if `needsReason` is set. */
  note: string;
  needsReason?: boolean;
  /** Cannot be taken back. */
  destructive?: boolean;
  isAvailable: (referral: StaffReferral) => boolean;
}>;

function isOpen({ reward_state }: StaffReferral): boolean {
  return reward_state === 'earned' || reward_state === 'checking';
}

function amount({ reward }: StaffReferral): string {
  return formatRupees(reward);
}

/** All of them; the one that brings a referral on comes first. */
const decisions: readonly Decision[] = [
  {
    call: enrolFriend,
    label: 'Mark as enrolled',
    title: 'Has the friend enrolled?',
    explanation: (referral) =>
      `Mark this once the first fee is paid. The reward of ${amount(referral)} is then earned, and the referrer sees so at once. This cannot be undone; a reward can be taken back.`,
    done: 'The friend is marked as enrolled.',
    note: 'Receipt or remark',
    isAvailable: ({ state }) => state === 'applied',
  },
  {
    call: approveReward,
    label: 'Credit the reward',
    title: 'Credit the reward?',
    explanation: (referral) =>
      `Do this when the ${amount(referral)} are paid out. The referrer sees the reward as credited.`,
    done: 'The reward is credited.',
    note: 'Payment reference',
    isAvailable: isOpen,
  },
  {
    call: releaseReward,
    label: 'Release the hold',
    title: 'Release the hold?',
    explanation: () =>
      'You have looked at it and found nothing wrong. The reward counts again, and cannot be held a second time.',
    done: 'The hold is released.',
    note: 'What you found',
    isAvailable: ({ held }) => held,
  },
  {
    call: holdReward,
    label: 'Hold the reward',
    title: 'Hold the reward?',
    explanation: () =>
      'The referrer sees that the reward is being checked. Credit it or take it back once you know more.',
    done: 'The reward is held.',
    note: 'Why',
    needsReason: true,
    isAvailable: (referral) =>
      referral.hold_reason === null && (referral.reward_state === 'none' || isOpen(referral)),
  },
  {
    call: reverseReward,
    label: 'Take the reward back',
    title: 'Take the reward back?',
    explanation: (referral) =>
      referral.reward_state === 'credited'
        ? `The ${amount(referral)} were credited already; getting the money back is up to you. The referrer sees the reward as taken back. This cannot be undone.`
        : 'The referrer sees the reward as taken back. This cannot be undone.',
    done: 'The reward is taken back.',
    note: 'Why',
    needsReason: true,
    destructive: true,
    isAvailable: (referral) => isOpen(referral) || referral.reward_state === 'credited',
  },
];
