import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import {
  discardDelivery,
  listDeliveries,
  retryDeliveries,
  retryDelivery,
  type Delivery,
} from '../../kernel/calls/operations.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { FilterField, Filters } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { causeOf, deliveryKinds, kindName } from './causes.ts';
import styles from './OutboxScreen.module.css';

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'running', label: 'Being made' },
  { value: 'stopped', label: 'Stopped' },
];
const failures = [{ value: 'true', label: 'That failed before' }];

const columns: readonly Column<Delivery>[] = [
  { name: 'created_at', label: 'Since', cell: ({ created_at }) => readable(created_at) },
  { name: 'kind', label: 'To', cell: ({ kind }) => kindName(kind) },
  {
    name: 'summary',
    label: 'What',
    cell: ({ kind, summary, lead, state, last_error }) => (
      <div className={styles.what}>
        {summary}
        {lead && (
          <>
            : <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
          </>
        )}
        {last_error && <Failure kind={kind} said={last_error} isStopped={state === 'stopped'} />}
      </div>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, attempts, next_at, last_error }) => (
      <>
        <Chip {...stateOf(state, last_error)} />
        <p className={styles.tries}>
          {attempts} {attempts === 1 ? 'try' : 'tries'}
          {state === 'waiting' && `, next ${readable(next_at)}`}
        </p>
      </>
    ),
  },
];

function Failure({ said, ...delivery }: Parameters<typeof causeOf>[0]) {
  const cause = causeOf({ said, ...delivery });
  if (!cause) return <p className={styles.error}>{said}</p>;
  return (
    <>
      <p className={styles.error}>{cause.why}</p>
      <p className={styles.tries}>{cause.remedy}</p>
      <details className={styles.tries}>
        <summary>Error message</summary>
        {said}
      </details>
    </>
  );
}

function stateOf(state: Delivery['state'], error: string | null): { tone: Tone; label: string } {
  if (state === 'stopped') return { tone: 'bad', label: 'Stopped' };
  const tone = error === null ? 'calm' : 'wait';
  if (state === 'running') return { tone, label: 'Being made' };
  return { tone, label: error === null ? 'Waiting' : 'Failing' };
}

export function OutboxScreen() {
  const list = usePage(listDeliveries, ['state', 'kind', 'failed']);
  const [discarding, setDiscarding] = useState<Delivery>();
  const action = useAction(list.reload);
  const kind = list.valueOf('kind');

  return (
    <ListScreen
      title="Outbox"
      lead="What still has to reach others. Each is tried until it works, or you discard it."
      actions={
        <Button
          variant="outlined"
          disabled={action.isPending}
          onClick={() =>
            action.run('All that failed is tried now.', retryDeliveries, {
              body: kind ? { kind } : {},
            })
          }
        >
          {kind ? `Retry all to ${kindName(kind)}` : 'Retry all that failed'}
        </Button>
      }
      filters={<OutboxFilters list={list} />}
      list={list}
      caption="Deliveries that wait"
      columns={columns}
      rowActions={(delivery) => (
        <Actions
          delivery={delivery}
          onRetry={() =>
            action.run('It is tried now.', retryDelivery, { params: { id: delivery.id } })
          }
          onDiscard={() => setDiscarding(delivery)}
        />
      )}
      keyOf={({ id }) => id}
      empty="Nothing waits: everything was delivered."
    >
      {discarding && (
        <Discard
          delivery={discarding}
          onDone={list.reload}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </ListScreen>
  );
}

function OutboxFilters({ list }: Readonly<{ list: PagedList<Delivery> }>) {
  return (
    <Filters>
      <FilterField list={list} name="kind" label="To" options={deliveryKinds} />
      <FilterField list={list} name="state" label="State" options={states} />
      <FilterField list={list} name="failed" label="Which" options={failures} />
    </Filters>
  );
}

type ActionsProps = Readonly<{ delivery: Delivery; onRetry: () => void; onDiscard: () => void }>;

function Actions({ delivery, onRetry, onDiscard }: ActionsProps) {
  if (delivery.state === 'running') return <>None while it is made</>;
  const name = [kindName(delivery.kind), delivery.summary, delivery.lead?.name]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.actions}>
      <Button size="small" variant="outlined" aria-label={`Retry ${name}`} onClick={onRetry}>
        Retry
      </Button>
      <Button size="small" color="error" aria-label={`Discard ${name}`} onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

type DiscardProps = Readonly<{ delivery: Delivery; onDone: () => void; onClose: () => void }>;

function Discard({ delivery, onDone, onClose }: DiscardProps) {
  const [reason, setReason] = useState('');
  const action = useAction(() => {
    onDone();
    onClose();
  }, ['reason']);
  return (
    <FormDialog
      title="Discard this delivery?"
      action="Discard"
      destructive
      busy={action.isPending}
      onSubmit={() =>
        action.run('The delivery is discarded.', discardDelivery, {
          params: { id: delivery.id },
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <p>
        {kindName(delivery.kind)}: {delivery.summary}
      </p>
      <p>
        It will never be made, and cannot be brought back. The audit log keeps that you did this,
        and why.
      </p>
      <TextField
        label="Why"
        name="reason"
        value={reason}
        autoFocus
        errorText={problemOf(action.error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
