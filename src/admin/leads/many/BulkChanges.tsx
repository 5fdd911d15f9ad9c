import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  cancelBulkChange,
  listBulkChanges,
  type BulkChange,
} from '../../../kernel/calls/staffLeads.ts';
import { leadStages } from '../../../kernel/staffLeads/staffLeads.ts';
import { useAction } from '../../api/useAction.ts';
import { useData } from '../../api/useAnswer.ts';
import { readable } from '../../ui/time.ts';
import styles from './BulkChanges.module.css';
import { resultInWords } from './useBulkChange.ts';

export function BulkChanges() {
  const changes = useBulkChanges();
  const [hidden, hide] = useState<number>();
  const last = changes.find((change) => !isRunning(change));
  const shown = [...changes.filter(isRunning), ...(last && last.id !== hidden ? [last] : [])];
  if (shown.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Changes of many leads">
      {shown.map((change) => (
        <li key={change.id} className={styles.change}>
          {isRunning(change) ? (
            <Running change={change} />
          ) : (
            <Ended change={change} onHide={() => hide(change.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = Readonly<{ change: BulkChange }>;

function Running({ change }: Props) {
  const action = useAction(() => undefined);
  const done = change.total - change.left;
  const label = titleOf(change);
  return (
    <>
      <div className={styles.words}>
        <b>{label}</b>
        <span>
          {numberOf(done)} of {numberOf(change.total)}, for {change.by}
        </span>
      </div>
      <LinearProgress
        className={styles.bar}
        variant="determinate"
        aria-label={label}
        value={(100 * done) / Math.max(1, change.total)}
      />
      <Button
        size="small"
        disabled={action.isPending}
        onClick={() =>
          action.run('No further lead is changed.', cancelBulkChange, { params: { id: change.id } })
        }
      >
        Stop
      </Button>
    </>
  );
}

function Ended({ change, onHide }: Props & Readonly<{ onHide: () => void }>) {
  return (
    <>
      <div className={styles.words} role="status">
        <b>{titleOf(change)}</b>
        <span>
          {outcomeOf(change)} {change.by}, {readable(change.finished_at ?? change.created_at)}
        </span>
      </div>
      <Button size="small" onClick={onHide}>
        Hide
      </Button>
    </>
  );
}

function titleOf({ action, to }: BulkChange): string {
  if (action === 'set_stage') {
    const stage = leadStages.find(({ id }) => id === to);
    return `Stage: ${stage?.label ?? to ?? ''}`;
  }
  return to === null ? 'Given to nobody' : `Given to ${to}`;
}

function outcomeOf({ state, left, gone, changed, same }: BulkChange): string {
  const words = resultInWords({ changed, same, failed: [] });
  const lost = gone > 0 ? ` ${numberOf(gone)} were erased or merged meanwhile.` : '';
  const rest = state === 'cancelled' ? ` Stopped, with ${numberOf(left)} left.` : '';
  return `${words}${lost}${rest}`;
}

function numberOf(count: number): string {
  return count.toLocaleString('en-IN');
}

/** Milliseconds between polls of running changes. */
const PULSE = 1_000;

/** Reads all other data again when a change has ended. */
function useBulkChanges(): readonly BulkChange[] {
  const client = useQueryClient();
  const data = useData(['leads', 'changes'], listBulkChanges, {
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PULSE : false),
  });
  const ended = data?.flatMap((change) => (isRunning(change) ? [] : change.id)).join();
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && known.current !== ended) void client.invalidateQueries();
    known.current = ended;
  }, [client, ended]);
  return data ?? [];
}

function isRunning({ state }: Pick<BulkChange, 'state'>): boolean {
  return state === 'running';
}
