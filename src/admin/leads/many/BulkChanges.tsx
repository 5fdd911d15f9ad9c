import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import {
  cancelBulkChange,
  listBulkChanges,
  type BulkChange,
} from '../../../kernel/calls/staffLeads.ts';
import { leadStages } from '../../../kernel/staffLeads/staffLeads.ts';
import { send } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { readable } from '../../ui/time.ts';
import styles from './BulkChanges.module.css';
import { resultInWords } from './useBulkChange.ts';

/** The number of finished changes that stay visible: the last one. */
const MAX_ENDED = 1;

/** The bulk changes running in the background, and the result of the last one. */
export function BulkChanges() {
  const changes = useBulkChanges();
  const [hidden, hide] = useState<number>();
  const ended = changes.filter((change) => !isRunning(change)).slice(0, MAX_ENDED);
  const shown = [...changes.filter(isRunning), ...ended.filter(({ id }) => id !== hidden)];
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
          action.mutate({
            done: 'No further lead is changed.',
            work: (idempotencyKey) =>
              send(cancelBulkChange, { params: { id: change.id }, idempotencyKey }),
          })
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

/** Changes of many leads in the background; all else is read anew when one has ended. */
function useBulkChanges(): readonly BulkChange[] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['leads', 'changes'],
    queryFn: async ({ signal }) => (await send(listBulkChanges, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PULSE : false),
  });
  const ended = data
    ?.filter((change) => !isRunning(change))
    .map(({ id }) => id)
    .join();
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && known.current !== ended) void client.invalidateQueries();
    known.current = ended;
  }, [client, ended]);
  return data ?? [];
}

/** True while it goes on. */
function isRunning({ state }: Pick<BulkChange, 'state'>): boolean {
  return state === 'running';
}
