import Button from '@mui/material/Button';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  listEntryRevisions,
  readEntryRevision,
  restoreEntryRevision,
} from '../../../kernel/calls/content.ts';
import type { ContentEntry, ContentRevision } from '../../../kernel/publishing/content.ts';
import { newKey, sendOf } from '../../api/client.ts';
import { shownAbove } from '../../api/useAnswer.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { readable } from '../../ui/time.ts';
import type { Editing, PanelProps } from '../editing/editing.ts';
import { Differences } from './Differences.tsx';
import styles from './History.module.css';

const PER_PAGE = 20;

export function HistoryPanel({ editing, onClose, onChanged }: PanelProps) {
  const { type, entry } = editing;
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['revisions', type.name, entry.id, entry.version, page],
    queryFn: ({ signal }) => {
      const query = { page, per_page: PER_PAGE };
      return sendOf(type, listEntryRevisions, { params: { id: entry.id }, query, signal });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const lastPublish = data?.items.find(({ action }) => action === 'publish');
  return (
    <SidePanel title="Version history" onClose={onClose}>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {!data && !error && <Loading />}
      <ol className={styles.line}>
        {data?.items.map((revision) => (
          <Revision
            key={revision.id}
            editing={editing}
            revision={revision}
            isLive={entry.published_at !== null && revision.id === lastPublish?.id}
            onChanged={onChanged}
          />
        ))}
      </ol>
      {data && data.total > PER_PAGE && (
        <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
      )}
    </SidePanel>
  );
}

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

function Revision({ editing, revision, isLive, onChanged }: Props) {
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
      return sendOf(type, restoreEntryRevision, {
        params: { id: entry.id, version },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
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
    queryFn: () => sendOf(type, readEntryRevision, { params: { id: entry.id, version } }),
    gcTime: 0,
    ...shownAbove,
  });
  return data ? <Differences type={type} differences={data.differences} /> : <Loading />;
}
