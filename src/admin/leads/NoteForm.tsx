import Button from '@mui/material/Button';
import { useState } from 'react';

import { addLeadNote } from '../../kernel/calls/staffLeads.ts';
import { send } from '../api/client.ts';
import { useAction } from '../api/useAction.ts';
import { TextField } from '../ui/Field.tsx';
import styles from './LeadScreen.module.css';

type Props = Readonly<{ leadId: number; onDone: () => void }>;

/** A note about a lead. What was typed stays until it is kept. */
export function NoteForm({ leadId, onDone }: Props) {
  const [text, setText] = useState('');
  const action = useAction(() => {
    setText('');
    onDone();
  });
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate({
          work: (idempotencyKey) =>
            send(addLeadNote, { params: { id: leadId }, body: { text }, idempotencyKey }),
          done: 'The note is kept.',
        });
      }}
    >
      <TextField
        label="Note"
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ maxLength: 4000 }}
        help="Among the staff, administrators alone see it. The person it is about can read it under Your data. It is erased with the lead."
      />
      <Button type="submit" variant="contained" disabled={action.isPending || text.trim() === ''}>
        Keep note
      </Button>
    </form>
  );
}
