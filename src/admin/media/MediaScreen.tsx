import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { mediaExtensions, type MediaItem } from '../../contract/media.ts';
import { usePage } from '../api/usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { MediaDetail } from './MediaDetail.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { DropArea } from './DropArea.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

const filters = ['q', 'kind', 'folder', 'needs_alt', 'trash'];
const endings = Object.values(mediaExtensions)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** All pictures, PDFs and videos: found, added, described, cropped, replaced. */
export function MediaScreen() {
  const list = usePage<MediaItem>('/media', filters);
  const [params, setParams] = useSearchParams();
  const uploads = useUploads(list.valueOf('folder'));
  const picker = useRef<HTMLInputElement>(null);
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
        <Button
          variant="contained"
          startIcon={<Icon name="upload" />}
          onClick={() => picker.current?.click()}
        >
          Upload files
        </Button>
      </PageHead>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Files"
        accept={endings}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {uploads.uploads.length > 0 && <UploadList {...uploads} onOpen={open} />}
      <Card>
        <MediaFilters list={list} />
        {list.error && <Notice kind="bad">{list.error.message}</Notice>}
        {list.isLoading && <Loading />}
        {page && (
          <>
            <MediaGrid items={page.items} onOpen={open} />
            <Pager total={page.total} page={page.page} perPage={page.per_page} onPage={list.goTo} />
          </>
        )}
      </Card>
      {opened !== null && <MediaDetail key={opened} id={opened} onClose={() => open(null)} />}
    </DropArea>
  );
}
