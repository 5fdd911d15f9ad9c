import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import {
  listLeadViews,
  removeLeadView,
  saveLeadView,
  type LeadView,
} from '../../../kernel/calls/staffLeads.ts';
import { send } from '../../api/client.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { Icon } from '../../icons/Icon.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from './SavedViews.module.css';

const key = ['lead views'];

/**
 * The member's saved views of the list: press one to show it, or forget it; the present filters can
 * be saved.
 */
export function SavedViews({ isNarrowed }: Readonly<{ isNarrowed: boolean }>) {
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await send(listLeadViews, { signal })).data,
  });
  const [naming, setNaming] = useState(false);
  const { search } = useLocation();
  if (data.length === 0 && !isNarrowed) return null;
  return (
    <nav className={styles.views} aria-label="Saved views">
      {data.map((view) => (
        <View key={view.id} view={view} isShown={search === `?${view.query}`} />
      ))}
      {isNarrowed && (
        <Button size="small" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {naming && <Naming query={search.slice(1)} onClose={() => setNaming(false)} />}
    </nav>
  );
}

function View({ view, isShown }: Readonly<{ view: LeadView; isShown: boolean }>) {
  const client = useQueryClient();
  const action = useAction(() => void client.invalidateQueries({ queryKey: key }));
  return (
    <span className={styles.view}>
      <Button
        size="small"
        component={Link}
        to={{ search: view.query }}
        variant={isShown ? 'contained' : 'outlined'}
        aria-current={isShown ? 'true' : undefined}
      >
        {view.name}
      </Button>
      <button
        type="button"
        className={styles.forget}
        aria-label={`Forget the view ${view.name}`}
        disabled={action.isPending}
        onClick={() =>
          action.mutate({
            work: (idempotencyKey) =>
              send(removeLeadView, { params: { id: view.id }, idempotencyKey }),
            done: 'The view is gone.',
          })
        }
      >
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}

function Naming({ query, onClose }: Readonly<{ query: string; onClose: () => void }>) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const action = useAction(() => {
    void client.invalidateQueries({ queryKey: key });
    onClose();
  }, ['name']);
  return (
    <FormDialog
      title="Save this view"
      action="Save"
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work: (idempotencyKey) => send(saveLeadView, { body: { name, query }, idempotencyKey }),
          done: 'The view is kept.',
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name of the view"
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        inputProps={{ maxLength: 60 }}
        help="Only you see it. One of the same name is replaced."
        errorText={problemOf(action.error, 'name')}
      />
    </FormDialog>
  );
}
