import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { asError } from '../../../../kernel/thrown.ts';
import { ofType } from '../../../../kernel/call.ts';
import { cloneEntry, restoreEntry, unpublishEntry } from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { newKey, send } from '../../../api/client.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { entryPath } from '../../../entries/addresses.ts';
import type { Editing } from '../../editing/editing.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { TrashDialog } from './TrashDialog.tsx';
import { notify } from '../../../ui/notify.ts';

type Props = Readonly<{ editing: Editing; onChanged: (entry: ContentEntry) => void }>;
type Opened = 'menu' | 'schedule' | 'trash' | undefined;

/** What is done with an entry less often than publishing it. */
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
