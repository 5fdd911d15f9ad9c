import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { readable } from '../../../admin/ui/time.ts';
import type { ApplicationStatus } from '../../../kernel/leads/applications.ts';
import { type ApplicationDetail, confirmPayment, moveApplication } from '../calls.ts';
import styles from './Applications.module.css';

type Props = Readonly<{ application: ApplicationDetail; onChanged: () => void }>;

type Move = Readonly<{ status: ApplicationStatus; label: string; explanation: string }>;

/** In the order in which they usually come. */
const moves: readonly Move[] = [
  {
    status: 'checking',
    label: 'Check it',
    explanation: 'The applicant reads that you have all that you need and are checking it.',
  },
  {
    status: 'offered',
    label: 'Offer a place',
    explanation: 'The applicant reads that their papers are in order.',
  },
  {
    status: 'admitted',
    label: 'Admit',
    explanation:
      'The applicant reads that they are admitted. The application and its papers are kept for five years from now, as UGC asks.',
  },
  {
    status: 'refused',
    label: 'Refuse',
    explanation:
      'The applicant reads that they are not admitted, and may apply again. The application and its papers are kept for five years from now, as UGC asks.',
  },
  {
    status: 'open',
    label: 'Wait for something',
    explanation: 'The applicant reads that something is missing. Say below what it is.',
  },
];

export function Status({ application, onChanged }: Props) {
  const [asked, setAsked] = useState<Move>();
  const possible = moves.filter(({ status }) => status !== application.status);
  return (
    <Card title="Decide">
      {application.note && <p>Last words to the applicant: {application.note}</p>}
      <div className={styles.decisions}>
        {possible.map((move, place) => (
          <Button
            key={move.status}
            variant={place === 0 ? 'contained' : 'outlined'}
            onClick={() => setAsked(move)}
          >
            {move.label}
          </Button>
        ))}
      </div>
      <p>
        <Link to={`/audit?entity=application&entity_id=${application.id}`}>
          Audit log of this application
        </Link>
      </p>
      {asked && (
        <MoveDialog
          application={application}
          move={asked}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

type DialogProps = Readonly<{
  application: ApplicationDetail;
  move: Move;
  onDone: () => void;
  onClose: () => void;
}>;

function MoveDialog({ application, move, onDone, onClose }: DialogProps) {
  const [note, setNote] = useState('');
  const action = useAction(() => {
    onDone();
    onClose();
  }, ['note']);
  return (
    <FormDialog
      title={`${move.label}?`}
      action={move.label}
      busy={action.isPending}
      onSubmit={() =>
        action.run('The application is moved, and the applicant is told.', moveApplication, {
          params: { id: application.id },
          body: { status: move.status, note },
        })
      }
      onClose={onClose}
    >
      <p>{move.explanation} They also get a mail.</p>
      <TextField
        label="Words to the applicant"
        optional
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        inputProps={{ maxLength: 500 }}
        errorText={problemOf(action.error, 'note')}
      />
    </FormDialog>
  );
}

export function Payment({ application, onChanged }: Props) {
  const { id, fee, payment_reference, payment_told_at, paid_at, paid_by } = application;
  const action = useAction(onChanged);
  const isDue = fee !== null || application.status === 'offered';
  if (!isDue && paid_at === null && payment_reference === null) return null;
  const confirm = (paid: boolean) =>
    action.run(
      paid ? 'The fee is noted as paid.' : 'The fee is noted as not paid.',
      confirmPayment,
      { params: { id }, body: { paid } },
    );
  return (
    <Card title="Fee">
      {paid_at ? (
        <p>
          Noted as paid {readable(paid_at)} by {paid_by}.
        </p>
      ) : payment_reference ? (
        <p>
          The applicant says that it is paid: {payment_reference}
          {payment_told_at && `, ${readable(payment_told_at)}`}. Look for it at your payment
          provider.
        </p>
      ) : (
        <p>Not paid yet.</p>
      )}
      <div className={styles.decisions}>
        {paid_at === null && (
          <Button variant="contained" disabled={action.isPending} onClick={() => confirm(true)}>
            It has come
          </Button>
        )}
        {(paid_at !== null || payment_reference !== null) && (
          <Button variant="outlined" disabled={action.isPending} onClick={() => confirm(false)}>
            It has not come
          </Button>
        )}
      </div>
    </Card>
  );
}
