import Button from '@mui/material/Button';
import { useState } from 'react';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import type { addEntryTask, addLeadTask } from '../calls.ts';
import { TASK_LIMIT } from '../limits.ts';
import { type People, PersonAndDay, todayInIndia } from './TaskList.tsx';
import styles from './Tasks.module.css';

type Props = Readonly<{
  call: typeof addEntryTask | typeof addLeadTask;
  id: number;
  people: People;
  help?: string;
  onChanged: () => void;
}>;

function nothingTyped() {
  return { text: '', assignee: '', due: todayInIndia() };
}

export function TaskForm({ call, id, people, help, onChanged }: Props) {
  const [typed, setTyped] = useState(nothingTyped);
  const { run, error, isPending } = useAction(() => {
    setTyped(nothingTyped());
    onChanged();
  }, ['text', 'assignee', 'due']);
  const { text, assignee, due } = typed;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { text, assignee: Number(assignee), due };
        run('The task is given.', call, { params: { id }, body });
      }}
    >
      <TextField
        label="Task"
        multiline
        minRows={2}
        help={help}
        value={text}
        inputProps={{ maxLength: TASK_LIMIT }}
        errorText={problemOf(error, 'text')}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <PersonAndDay
        people={people}
        chosen={typed}
        set={(change) => setTyped((now) => ({ ...now, ...change }))}
        error={error}
      />
      <Button type="submit" variant="contained" disabled={isPending || text.trim() === ''}>
        Give the task
      </Button>
    </form>
  );
}
