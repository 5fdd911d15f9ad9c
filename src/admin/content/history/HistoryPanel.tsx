import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType } from '../../../kernel/call.ts';
import { listEntryRevisions } from '../../../kernel/calls/content.ts';
import type { ContentRevision } from '../../../kernel/publishing/content.ts';
import { send } from '../../api/client.ts';
import type { PanelProps } from '../editing/editing.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import styles from './History.module.css';
import { Revision } from './Revision.tsx';

const PER_PAGE = 20;

/** The versions of an entry, newest first: their changes, and how to restore them. */
export function HistoryPanel({ editing, onClose, onChanged }: PanelProps) {
  const { type, entry } = editing;
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['revisions', type.name, entry.id, entry.version, page],
    queryFn: async ({ signal }) => {
      const query = { page, per_page: PER_PAGE };
      return (
        await send(ofType(listEntryRevisions, type.path), {
          params: { id: entry.id },
          query,
          signal,
        })
      ).data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
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
            isLive={entry.published_at !== null && isLastPublish(data.items, revision)}
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

function isLastPublish(all: readonly ContentRevision[], one: ContentRevision): boolean {
  return all.find(({ action }) => action === 'publish')?.id === one.id;
}
