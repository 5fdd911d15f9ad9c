import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType } from '../../../kernel/call.ts';
import { readEntryRevision, restoreEntryRevision } from '../../../kernel/calls/content.ts';
import type { ContentEntry, ContentRevision } from '../../../kernel/publishing/content.ts';
import { newKey, send } from '../../api/client.ts';
import type { Editing } from '../editing/editing.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { readable } from '../../ui/time.ts';
import { Differences } from './Differences.tsx';
import styles from './History.module.css';
import { notify } from '../../ui/notify.ts';

/** Fields of a version that are named; a count says how many others there are. */
const NAMED = 3;

const actions: Readonly<Record<ContentRevision['action'], string>> = {
  create: 'Created',
  autosave: 'Typed',
  save: 'Saved',
  publish: 'Published',
  unpublish: 'Taken off the site',
  restore: 'Went back to an earlier version',
};

type Props = Readonly<{
  editing: Editing;
  revision: ContentRevision;
  isLive: boolean;
  onChanged: (entry: ContentEntry) => void;
}>;

/** One version: who made it and when, how the draft differs from it, and the way back. */
export function Revision({ editing, revision, isLive, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore(editing, onChanged);
  const when = readable(revision.created_at);
  return (
    <li className={styles.revision} data-live={isLive}>
      <b>
        {when} {isLive && <Chip tone="good" label="Live" />}
      </b>
      <p>
        {actions[revision.action]}, {revision.created_by}
        {revision.changed.length > 0 && (
          <span className={styles.changed}>{changedText(revision.changed)}</span>
        )}
      </p>
      <div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Compare with the version of ${when}`}
          onClick={() => setOpen(!isOpen)}
        >
          Compare
        </Button>
        <Button
          size="small"
          loading={restore.isPending}
          aria-label={`Restore the version of ${when}`}
          onClick={() => restore.mutate(revision.version)}
        >
          Restore
        </Button>
      </div>
      {isOpen && <Compared editing={editing} version={revision.version} />}
    </li>
  );
}

/** `In all, One payment and 3 more` */
function changedText(labels: readonly string[]): string {
  const more = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

function useRestore({ type, entry, saver }: Editing, onChanged: Props['onChanged']) {
  return useMutation({
    mutationFn: async (version: number) => {
      await saver.flush();
      const sent = { version: saver.version(), idempotencyKey: newKey() };
      return (
        await send(ofType(restoreEntryRevision, type.path), {
          params: { id: entry.id, version },
          ...sent,
        })
      ).data;
    },
    onSuccess: (data) => {
      onChanged(data);
      notify('The draft is as it was. Publish to show it.', 'success');
    },
    onError: (error) => notify(error.message, 'error'),
  });
}

function Compared({ editing, version }: Readonly<{ editing: Editing; version: number }>) {
  const { type, entry } = editing;
  const { data } = useQuery({
    queryKey: ['revision', type.name, entry.id, version, entry.version],
    queryFn: async () => {
      return (
        await send(ofType(readEntryRevision, type.path), { params: { id: entry.id, version } })
      ).data;
    },
    gcTime: 0,
  });
  return data ? <Differences type={type} differences={data.differences} /> : <Loading />;
}
