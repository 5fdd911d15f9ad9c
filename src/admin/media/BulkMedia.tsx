import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { restoreMedia, trashMedia } from '../../kernel/calls/media.ts';
import type { MediaItem } from '../../kernel/publishing/media.ts';
import { send } from '../api/client.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import bulk from '../ui/bulk.module.css';
import hidden from '../ui/hidden.module.css';
import { FolderText } from './folders.tsx';
import { storeChange } from './media.ts';
import { notify } from '../ui/notify.ts';

type Props = Readonly<{ items: readonly MediaItem[]; onNone: () => void }>;
type BulkAction = Readonly<{ doneText: string; work: (item: MediaItem) => Promise<unknown> }>;

export function BulkMedia({ items, onNone }: Props) {
  const actions = useBulkActions(items, onNone);
  const [isMoving, setMoving] = useState(false);
  if (items.length === 0) return null;
  const isTrash = items.every((item) => item.deleted_at !== null);
  return (
    <fieldset className={bulk.bar} disabled={actions.isPending}>
      <legend className={hidden.hidden}>Chosen files</legend>
      <b>{items.length} chosen</b>
      {isTrash ? (
        <Button size="small" variant="outlined" onClick={() => actions.mutate(restore)}>
          Restore
        </Button>
      ) : (
        <>
          <Button size="small" variant="outlined" onClick={() => setMoving(true)}>
            Move to a folder…
          </Button>
          <Button size="small" variant="outlined" onClick={() => actions.mutate(trash)}>
            Move to the trash
          </Button>
        </>
      )}
      <Button size="small" onClick={onNone}>
        Choose none
      </Button>
      {isMoving && (
        <MoveDialog
          count={items.length}
          onClose={() => setMoving(false)}
          onMove={(folder) => {
            setMoving(false);
            actions.mutate(moveTo(folder));
          }}
        />
      )}
    </fieldset>
  );
}

function moveTo(folder: string): BulkAction {
  return {
    doneText: folder === '' ? 'taken out of their folders' : `moved to ${folder}`,
    work: (item) => storeChange(item, { folder }),
  };
}

const trash: BulkAction = {
  doneText: 'moved to the trash',
  work: ({ id, version }) => send(trashMedia, { params: { id }, version }),
};
const restore: BulkAction = {
  doneText: 'restored',
  work: ({ id, version }) => send(restoreMedia, { params: { id }, version }),
};

/** Works on one file after the other; says how many succeeded, and why the first failed. */
function useBulkActions(items: readonly MediaItem[], onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ work }: BulkAction) => {
      const failures: string[] = [];
      for (const item of items) {
        await work(item).catch((error: Error) => failures.push(`${item.name}: ${error.message}`));
      }
      return failures;
    },
    onSuccess: async (failures, { doneText }) => {
      const [first] = failures;
      const done = `${items.length - failures.length} ${doneText}.`;
      if (first) notify(`${done} ${failures.length} not. ${first}`, 'warning');
      else notify(done, 'success');
      onDone();
      await client.invalidateQueries({ queryKey: ['page', '/media'] });
      await client.invalidateQueries({ queryKey: ['media'] });
    },
  });
}

type MoveProps = Readonly<{ count: number; onMove: (folder: string) => void; onClose: () => void }>;

function MoveDialog({ count, onMove, onClose }: MoveProps) {
  const [folder, setFolder] = useState('');
  return (
    <FormDialog
      title={count === 1 ? 'Move the file' : `Move ${count} files`}
      action="Move"
      onClose={onClose}
      onSubmit={() => onMove(folder.trim())}
    >
      <FolderText value={folder} onChange={setFolder} />
    </FormDialog>
  );
}
