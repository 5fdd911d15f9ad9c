import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ofType } from '../../../../kernel/call.ts';
import {
  cloneEntry,
  restoreEntry,
  scheduleEntry,
  unpublishEntry,
} from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { asError } from '../../../../kernel/thrown.ts';
import { ApiError, newKey, send } from '../../../api/client.ts';
import { entryPath } from '../../../entries/addresses.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import type { Editing } from '../../editing/editing.ts';
import { instantOf, wallClockOf } from '../../fields/DateInput.tsx';
import { TrashDialog } from './TrashDialog.tsx';

type Props = Readonly<{ editing: Editing; onChanged: (entry: ContentEntry) => void }>;
type Opened = 'menu' | 'schedule' | 'trash' | undefined;

/** The less frequent actions of an entry. */
export function MoreActions({ editing, onChanged }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, open] = useState<Opened>();
  const work = useWork(editing, onChanged);
  const { type, entry } = editing;
  const choose = (act: () => void) => () => {
    open(undefined);
    act();
  };
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          open('menu');
        }}
      >
        <Icon name="ellipsis" />
      </IconButton>
      <Menu anchorEl={anchor} open={opened === 'menu'} onClose={() => open(undefined)}>
        <MenuItem onClick={() => open('schedule')}>Schedule…</MenuItem>
        {entry.published !== null && !type.essential && (
          <MenuItem onClick={choose(() => void work('unpublish'))}>Unpublish</MenuItem>
        )}
        {!type.singleton && (
          <MenuItem onClick={choose(() => void work('clone'))}>Make a copy</MenuItem>
        )}
        {!type.singleton && entry.status !== 'trashed' && (
          <MenuItem onClick={() => open('trash')}>Delete…</MenuItem>
        )}
        {entry.status === 'trashed' && (
          <MenuItem onClick={choose(() => void work('restore'))}>Restore</MenuItem>
        )}
      </Menu>
      {opened === 'schedule' && (
        <ScheduleDialog editing={editing} onChanged={onChanged} onClose={() => open(undefined)} />
      )}
      {opened === 'trash' && <TrashDialog editing={editing} onClose={() => open(undefined)} />}
    </>
  );
}

const doneWords = {
  unpublish: 'Taken off the site.',
  clone: 'This is the copy.',
  restore: 'Out of the trash.',
} as const;

const calls = { unpublish: unpublishEntry, clone: cloneEntry, restore: restoreEntry } as const;

function useWork({ type, entry, saver }: Editing, onChanged: Props['onChanged']) {
  const navigate = useNavigate();
  return async (action: keyof typeof doneWords) => {
    try {
      await saver.flush();
      const sent = { version: saver.version(), idempotencyKey: newKey() };
      const { data } = await send(ofType(calls[action], type.path), {
        params: { id: entry.id },
        ...sent,
      });
      if (action === 'clone') navigate(entryPath(type, data.id));
      else onChanged(data);
      notify(doneWords[action], 'success');
    } catch (error) {
      notify(asError(error).message, 'error');
    }
  };
}

type ScheduleDialogProps = Readonly<{
  editing: Editing;
  onChanged: (entry: ContentEntry) => void;
  onClose: () => void;
}>;

/** When the draft as it stands then becomes public, and when it stops to be. */
function ScheduleDialog({ editing, onChanged, onClose }: ScheduleDialogProps) {
  const { type, entry, saver } = editing;
  const [from, setFrom] = useState(wallClockOf(entry.publish_at));
  const [until, setUntil] = useState(wallClockOf(entry.unpublish_at));
  const plan = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const { data } = await send(ofType(scheduleEntry, type.path), {
        params: { id: entry.id },
        body: { publish_at: instantOf(from), unpublish_at: instantOf(until) },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
      return data;
    },
    onSuccess: (data) => {
      onChanged(data);
      onClose();
    },
  });
  const { error } = plan;
  const errorOf = (field: string) =>
    error instanceof ApiError ? error.errors.find((one) => one.field === field)?.msg : undefined;
  return (
    <FormDialog
      title="Schedule"
      action="Set the times"
      busy={plan.isPending}
      onSubmit={() => plan.mutate()}
      onClose={onClose}
    >
      {error && <Notice kind="bad">{error.message}</Notice>}
      <TextField
        label="Goes live"
        type="datetime-local"
        help="Indian Standard Time. Empty: not planned."
        value={from}
        errorText={errorOf('publish_at')}
        onChange={(event) => setFrom(event.target.value)}
      />
      {!type.essential && (
        <TextField
          label="Comes down"
          type="datetime-local"
          value={until}
          errorText={errorOf('unpublish_at')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
