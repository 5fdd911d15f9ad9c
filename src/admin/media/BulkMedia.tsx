import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { MediaItem } from '../../contract/media.ts';
import { call } from '../api/client.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import bulk from '../ui/bulk.module.css';
import hidden from '../ui/hidden.module.css';
import { FolderText } from './FolderText.tsx';
import { changeMedia } from './media.ts';
import { notify } from '../ui/notify.ts';

type Props = Readonly<{
  /** The files that are chosen. */
  items: readonly MediaItem[];
  onNone: () => void;
}>;

type Deed = Readonly<{ told: string; work: (item: MediaItem) => Promise<unknown> }>;

/** What can be done with all chosen files at once. */
export function BulkMedia({ items, onNone }: Props) {
  const deeds = useDeeds(items, onNone);
  const [isMoving, setMoving] = useState(false);
  if (items.length === 0) return null;
  const isTrash = items.every((item) => item.deleted_at !== null);
  return (
    <fieldset className={bulk.bar} disabled={deeds.isPending}>
      <legend className={hidden.hidden}>Chosen files</legend>
      <b>{items.length} chosen</b>
      {isTrash ? (
        <Button size="small" variant="outlined" onClick={() => deeds.mutate(restore)}>
          Restore
        </Button>
      ) : (
        <>
          <Button size="small" variant="outlined" onClick={() => setMoving(true)}>
            Move to a folder…
          </Button>
          <Button size="small" variant="outlined" onClick={() => deeds.mutate(trash)}>
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
            deeds.mutate(moveTo(folder));
          }}
        />
      )}
    </fieldset>
  );
}

const moveTo = (folder: string): Deed => ({
  told: folder === '' ? 'taken out of their folders' : `moved to ${folder}`,
  work: (item) => changeMedia(item, { folder }),
});
const trash: Deed = {
  told: 'moved to the trash',
  work: ({ id, version }) => call('DELETE', `/media/${id}`, { version }),
};
const restore: Deed = {
  told: 'restored',
  work: ({ id, version }) => call('POST', `/media/${id}/restore`, { version }),
};

/** Does something to one file after the other; says how many it was done to, and why it was not to others. */
function useDeeds(items: readonly MediaItem[], onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ work }: Deed) => {
      const failures: string[] = [];
      for (const item of items) {
        await work(item).catch((error: Error) => failures.push(`${item.name}: ${error.message}`));
      }
      return failures;
    },
    onSuccess: async (failures, { told }) => {
      const [first] = failures;
      const done = `${items.length - failures.length} ${told}.`;
      notify(
        first ? `${done} ${failures.length} not. ${first}` : done,
        first ? 'warning' : 'success',
      );
      onDone();
      await client.invalidateQueries({ queryKey: ['page', '/media'] });
      await client.invalidateQueries({ queryKey: ['media'] });
    },
  });
}

type MoveProps = Readonly<{
  count: number;
  onMove: (folder: string) => void;
  onClose: () => void;
}>;

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
