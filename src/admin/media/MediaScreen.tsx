import { listMedia } from '../../kernel/calls/media.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { type MediaItem, mediaKinds } from '../../kernel/publishing/media.ts';
import { usePage } from '../lists/usePage.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { BulkMedia } from './BulkMedia.tsx';
import { folderOfUploads } from './folders.ts';
import { MediaDetail } from './MediaDetail.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { DropArea } from './uploads/DropArea.tsx';
import { UploadButton } from './uploads/UploadButton.tsx';
import { UploadList } from './uploads/UploadList.tsx';
import { useUploads } from './uploads/useUploads.ts';

/** The files that are chosen; those that the list does not show any more count no longer. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen,
    of: (items: readonly MediaItem[]) => items.filter(({ id }) => chosen.has(id)),
    toggle: (id: number) => setChosen((now) => now.symmetricDifference(new Set([id]))),
    clear: () => setChosen(new Set()),
  };
}

/** A typeface is brought where it is chosen, as its licence is asked for there. */
const plainKinds = mediaKinds.filter((kind) => kind !== 'font');

const filters = ['q', 'kind', 'folder', 'needs_alt', 'trash'];

/** All pictures, PDFs, videos and typefaces: found, added, described, cropped, replaced. */
export function MediaScreen() {
  const list = usePage(listMedia, filters);
  const [params, setParams] = useSearchParams();
  const uploads = useUploads({ folder: folderOfUploads(list.valueOf('folder')) });
  const selection = useSelection();
  const opened = Number(params.get('open')) || null;
  const open = (id: number | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('open');
      else next.set('open', String(id));
      return next;
    });
  const { page } = list;
  return (
    <DropArea onFiles={uploads.add}>
      <PageHead title="Media library" lead="Drop or paste files anywhere on this screen.">
        <UploadButton kinds={plainKinds} onFiles={uploads.add} />
      </PageHead>
      {uploads.uploads.length > 0 && (
        <UploadList
          {...uploads}
          action={({ id }) => (
            <Button size="small" onClick={() => open(id)}>
              Open
            </Button>
          )}
        />
      )}
      <Card>
        <MediaFilters list={list} />
        {list.error && <Notice kind="bad">{list.error.message}</Notice>}
        {list.isLoading && <Loading />}
        {page && (
          <>
            <BulkMedia items={selection.of(page.items)} onNone={selection.clear} />
            <MediaGrid
              {...(!list.isNarrowed && {
                empty: 'There is no file yet. Upload pictures, PDFs and films, or drop them here.',
              })}
              items={page.items}
              onOpen={({ id }) => open(id)}
              chosen={selection.chosen}
              onToggle={selection.toggle}
            />
            <Pager total={page.total} page={page.page} perPage={page.per_page} onPage={list.goTo} />
          </>
        )}
      </Card>
      {opened !== null && <MediaDetail key={opened} id={opened} onClose={() => open(null)} />}
    </DropArea>
  );
}
