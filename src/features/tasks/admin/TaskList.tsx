import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { isTypeName, typeOf } from '../../../content/registry.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { Answered } from '../../../admin/api/Answered.tsx';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { Second } from '../../../admin/ui/Table.tsx';
import { finishTask, listEntryTasks, listLeadTasks, moveTask, removeTask } from '../calls.ts';
import type { Task } from '../task.ts';
import styles from './Tasks.module.css';

type Props = Readonly<{
  tasks: readonly Task[];
  onChanged: () => void;
  /** Names the entry or the lead of each. */
  named?: boolean;
}>;

export function TaskList({ tasks, onChanged, named = false }: Props) {
  const [moved, setMoved] = useState<Task>();
  const action = useAction(onChanged);
  return (
    <>
      <ul className={styles.list} aria-label="Tasks">
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            {named && <About task={task} />}
            <p>{task.text}</p>
            <span className={styles.buttons}>
              <Due task={task} />
              <Second>
                {task.assignee?.name ?? 'Nobody'}, given by {task.made_by}
              </Second>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                variant="outlined"
                aria-label={`${task.done_at === null ? 'Done' : 'Open again'}: ${task.text}`}
                disabled={action.isPending}
                onClick={() =>
                  action.run('It is kept.', finishTask, {
                    params: { id: task.id },
                    body: { done: task.done_at === null },
                  })
                }
              >
                {task.done_at === null ? 'Done' : 'Open again'}
              </Button>
              {task.done_at === null && (
                <Button
                  size="small"
                  aria-label={`Change person or day: ${task.text}`}
                  onClick={() => setMoved(task)}
                >
                  Change person or day
                </Button>
              )}
              {task.own && (
                <Button
                  size="small"
                  aria-label={`Remove: ${task.text}`}
                  disabled={action.isPending}
                  onClick={() =>
                    action.run('It is removed.', removeTask, { params: { id: task.id } })
                  }
                >
                  Remove
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {moved && (
        <MoveDialog task={moved} onClose={() => setMoved(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

function About({ task: { about } }: Readonly<{ task: Task }>) {
  if (about.kind === 'lead') return <Link to={`/leads/${about.id}`}>{about.title}</Link>;
  const type = isTypeName(about.type) ? typeOf(about.type) : undefined;
  if (!type) return <b>{about.title}</b>;
  return <Link to={entryPath(type, about.id)}>{about.title || 'Untitled'}</Link>;
}

export function todayInIndia(): string {
  return indianDay(Date.now());
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

function Due({ task: { due, done_at: doneAt, done_by: by } }: Readonly<{ task: Task }>) {
  const [today] = useState(todayInIndia);
  if (doneAt !== null) return <Chip tone="good" label={`Done by ${by}`} />;
  const words = due === today ? 'Today' : day.format(new Date(`${due}T00:00:00Z`));
  return <Chip tone={due < today ? 'bad' : due === today ? 'wait' : 'calm'} label={words} />;
}

export type People = readonly Readonly<{ id: number; name: string }>[];
type Chosen = Readonly<{ assignee: string; due: string }>;

type FieldsProps = Readonly<{
  people: People;
  chosen: Chosen;
  set: (change: Partial<Chosen>) => void;
  error: Error | null;
}>;

export function PersonAndDay({ people, chosen, set, error }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Person"
        none="Choose a person"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.assignee}
        errorText={problemOf(error, 'assignee')}
        onChange={(assignee) => set({ assignee })}
      />
      <TextField
        label="Day"
        type="date"
        value={chosen.due}
        errorText={problemOf(error, 'due')}
        onChange={({ target }) => set({ due: target.value })}
      />
    </>
  );
}

type MoveProps = Readonly<{ task: Task; onClose: () => void; onChanged: () => void }>;

function MoveDialog({ task, onClose, onChanged }: MoveProps) {
  const { about } = task;
  const call = about.kind === 'entry' ? listEntryTasks : listLeadTasks;
  const sent = { params: { id: about.id } };
  const answer = useAnswer(['tasks of', about.kind, about.id], call, { sent });
  const [chosen, setChosen] = useState<Chosen>({
    assignee: String(task.assignee?.id ?? ''),
    due: task.due,
  });
  const { run, error, isPending } = useAction(() => {
    onClose();
    onChanged();
  }, ['assignee', 'due']);
  return (
    <FormDialog
      title="Change person or day"
      action="Keep it"
      busy={isPending}
      onSubmit={() =>
        run('The task is moved.', moveTask, {
          params: { id: task.id },
          body: { assignee: Number(chosen.assignee), due: chosen.due },
        })
      }
      onClose={onClose}
    >
      <Answered to={answer}>
        {({ people }) => (
          <PersonAndDay
            people={people}
            chosen={chosen}
            set={(change) => setChosen((now) => ({ ...now, ...change }))}
            error={error}
          />
        )}
      </Answered>
    </FormDialog>
  );
}
