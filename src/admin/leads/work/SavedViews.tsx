import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import {
  listLeadViews,
  removeLeadView,
  saveLeadView,
  type LeadView,
} from '../../../kernel/calls/staffLeads.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { useData } from '../../api/useAnswer.ts';
import { Icon } from '../../icons/Icon.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from './SavedViews.module.css';

const key = ['lead views'];

export function SavedViews({ isNarrowed }: Readonly<{ isNarrowed: boolean }>) {
  const data = useData(key, listLeadViews) ?? [];
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
        onClick={() => action.run('The view is gone.', removeLeadView, { params: { id: view.id } })}
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
      onSubmit={() => action.run('The view is kept.', saveLeadView, { body: { name, query } })}
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
