import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { listMedia } from '../../kernel/calls/media.ts';
import { type MediaItem, mediaKinds } from '../../kernel/publishing/media.ts';
import { FilterField, filterOf, FilterSearch, SortField } from '../lists/Filters.tsx';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { BulkMedia } from './BulkMedia.tsx';
import { FolderField, folderOfUploads } from './folders.tsx';
import styles from './Media.module.css';
import { kinds } from './media.ts';
import { MediaDetail } from './MediaDetail.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { DropArea } from './uploads/DropArea.tsx';
import { UploadButton, UploadList } from './uploads/UploadList.tsx';
import { useUploads } from './uploads/uploads.ts';

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

/** Typefaces are uploaded in the theme, which asks for their licence. */
const plainKinds = mediaKinds.filter((kind) => kind !== 'font');
const filters = ['q', 'kind', 'folder', 'needs_alt', 'trash'];

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

const states = [
  { value: 'needs_alt', label: 'Without a description' },
  { value: 'trash', label: 'In the trash' },
];

const orders = [
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'name asc', label: 'By name' },
  { value: 'bytes desc', label: 'Largest first' },
];

function MediaFilters({ list }: Readonly<{ list: PagedList<MediaItem> }>) {
  const state = states.find(({ value }) => list.valueOf(value) === 'true')?.value ?? '';
  const setState = (chosen: string) =>
    list.setAll(
      Object.fromEntries(states.map(({ value }) => [value, value === chosen ? 'true' : ''])),
    );
  return (
    <div className={styles.filters}>
      <FilterSearch list={list} name="q" label="Find by name or description" />
      <FolderField {...filterOf(list, 'folder')} />
      <FilterField
        list={list}
        name="kind"
        label="Kind"
        none="All kinds"
        options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      />
      <SelectField
        label="State"
        none="Not in trash"
        value={state}
        options={states}
        onChange={setState}
      />
      <SortField list={list} none="Newest first" options={orders} />
    </div>
  );
}
