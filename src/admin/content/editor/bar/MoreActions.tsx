import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import { ofType } from '../../../../kernel/call.ts';
import {
  cloneEntry,
  listEntryUses,
  restoreEntry,
  scheduleEntry,
  trashEntry,
  unpublishEntry,
} from '../../../../kernel/calls/content.ts';
import type { ContentEntry, contentUseSchema } from '../../../../kernel/publishing/content.ts';
import { asError } from '../../../../kernel/thrown.ts';
import { ApiError, newKey, send, sendOf } from '../../../api/client.ts';
import { Unanswered } from '../../../ui/Unanswered.tsx';
import { shownAbove } from '../../../api/useAnswer.ts';
import { entryPath, listPath } from '../../../entries/addresses.ts';
import { PointList } from '../../../entries/OpenPoints.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { useLastQuery } from '../../../lists/usePage.ts';
import { TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useMay } from '../../../session/member.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import type { Editing } from '../../editing/editing.ts';
import { instantOf, wallClockOf } from '../../fields/values.ts';

type Props = Readonly<{ editing: Editing; onChanged: (entry: ContentEntry) => void }>;
export function MoreActions({ editing, onChanged }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, open] = useState<'menu' | 'schedule' | 'trash' | undefined>();
  const work = useWork(editing, onChanged);
  const { type, entry } = editing;
  const may = useMay();
  const mayPublish = may(`content.publish:${type.name}`);
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
        {mayPublish && <MenuItem onClick={() => open('schedule')}>Schedule…</MenuItem>}
        {mayPublish && entry.published !== null && !type.essential && (
          <MenuItem onClick={choose(() => void work('unpublish'))}>Unpublish</MenuItem>
        )}
        {!type.singleton && may(`content.write:${type.name}`) && (
          <MenuItem onClick={choose(() => void work('clone'))}>Make a copy</MenuItem>
        )}
        {mayPublish && !type.singleton && entry.status !== 'trashed' && (
          <MenuItem onClick={() => open('trash')}>Delete…</MenuItem>
        )}
        {mayPublish && entry.status === 'trashed' && (
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
      const data = await sendOf(type, calls[action], {
        params: { id: entry.id },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
      if (action === 'clone') navigate(entryPath(type, data.id));
      else onChanged(data);
      notify(doneWords[action], 'success');
    } catch (error) {
      notify(asError(error).message, 'error');
    }
  };
}

function ScheduleDialog(props: Props & Readonly<{ onClose: () => void }>) {
  const { onChanged, onClose } = props;
  const { type, entry, saver } = props.editing;
  const [from, setFrom] = useState(wallClockOf(entry.publish_at));
  const [until, setUntil] = useState(wallClockOf(entry.unpublish_at));
  const plan = useMutation({
    mutationFn: async (ask: boolean) => {
      await saver.flush();
      return sendOf(type, scheduleEntry, {
        params: { id: entry.id },
        body: { publish_at: instantOf(from), unpublish_at: instantOf(until), ask },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
    },
    onSuccess: (data) => {
      onChanged(data);
      onClose();
    },
  });
  const { error } = plan;
  const open = error instanceof ApiError && error.code === 'unconfirmed' ? error.errors : [];
  const errorOf = (field: string) =>
    error instanceof ApiError ? error.errors.find((one) => one.field === field)?.msg : undefined;
  return (
    <FormDialog
      title="Schedule"
      action={open.length > 0 ? 'Plan it all the same' : 'Set the times'}
      busy={plan.isPending}
      onSubmit={() => plan.mutate(open.length === 0)}
      onClose={onClose}
    >
      {error && open.length === 0 && <Refusal error={error} editing={props.editing} />}
      {open.length > 0 && (
        <Notice kind="wait">
          <p>It would be public as it is:</p>
          <PointList entry={{ type, id: entry.id, title: '', points: open, data: entry.draft }} />
        </Notice>
      )}
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

type RefusalProps = Readonly<{ error: Error; editing: Editing }>;

function Refusal({ error, editing: { type, entry } }: RefusalProps) {
  const errors = error instanceof ApiError ? error.errors : [];
  const points = errors.filter(({ field }) => field !== 'publish_at' && field !== 'unpublish_at');
  return (
    <Notice kind="bad">
      <p>{error.message}</p>
      <PointList entry={{ type, id: entry.id, title: '', points, data: entry.draft }} />
    </Notice>
  );
}

type TrashProps = Readonly<{ editing: Editing; onClose: () => void }>;

function TrashDialog({ editing: { type, entry, saver }, onClose }: TrashProps) {
  const navigate = useNavigate();
  const query = useLastQuery(type.name);
  const uses = useQuery({
    queryKey: ['uses', type.name, entry.id],
    queryFn: () => sendOf(type, listEntryUses, { params: { id: entry.id } }),
    gcTime: 0,
    ...shownAbove,
  });
  const trash = useMutation({
    mutationFn: async () => {
      await saver.flush();
      return send(ofType(trashEntry, type.path), {
        params: { id: entry.id },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
    },
    onSuccess: ({ msg }) => {
      navigate(`${listPath(type)}${query}`);
      notify(msg ?? 'In the trash.', 'success');
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="trash-title">
      <DialogTitle id="trash-title">Delete “{entry.title}”?</DialogTitle>
      <DialogContent>
        {trash.error && <Notice kind="bad">{trash.error.message}</Notice>}
        <Unanswered />
        {uses.data ? <Uses uses={uses.data} /> : <Loading />}
        <p>It goes to the trash and can be restored for 30 days.</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button
          variant="contained"
          color="error"
          loading={trash.isPending}
          onClick={() => trash.mutate()}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Uses({ uses }: Readonly<{ uses: readonly z.output<typeof contentUseSchema>[] }>) {
  if (uses.length === 0) return <p>It is used nowhere else.</p>;
  return (
    <>
      <p>
        Used in {uses.length} {uses.length === 1 ? 'place' : 'places'}:
      </p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.type} ${use.id} ${use.field}`}>
            {use.title}, {use.field}
            {use.published && ' (live)'}
          </li>
        ))}
      </ul>
    </>
  );
}
