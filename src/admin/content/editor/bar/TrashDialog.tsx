import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import { ofType } from '../../../../kernel/call.ts';
import { listEntryUses, trashEntry } from '../../../../kernel/calls/content.ts';
import type { contentUseSchema } from '../../../../kernel/publishing/content.ts';
import { newKey, send } from '../../../api/client.ts';
import { useLastQuery } from '../../../lists/usePage.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { listPath } from '../../../entries/addresses.ts';
import type { Editing } from '../../editing/editing.ts';
import { notify } from '../../../ui/notify.ts';

type Use = z.output<typeof contentUseSchema>;
type Props = Readonly<{ editing: Editing; onClose: () => void }>;

/** Lists the uses of an entry before it goes to the trash. */
export function TrashDialog({ editing, onClose }: Props) {
  const { type, entry, saver } = editing;
  const navigate = useNavigate();
  const query = useLastQuery(type.name);
  const uses = useQuery({
    queryKey: ['uses', type.name, entry.id],
    queryFn: async () =>
      (await send(ofType(listEntryUses, type.path), { params: { id: entry.id } })).data,
    gcTime: 0,
  });
  const trash = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const sent = { version: saver.version(), idempotencyKey: newKey() };
      return send(ofType(trashEntry, type.path), { params: { id: entry.id }, ...sent });
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

function Uses({ uses }: Readonly<{ uses: readonly Use[] }>) {
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
