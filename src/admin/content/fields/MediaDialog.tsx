import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { MediaItem, MediaKind } from '../../../contract/media.ts';
import { call } from '../../api/client.ts';
import type { Page } from '../../api/usePage.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './MediaInput.module.css';
import { thumbnailOf } from './MediaInput.tsx';
import { UploadForm } from './UploadForm.tsx';

type Props = Readonly<{
  kind: MediaKind;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

/** The media library, to choose one file from or to add one to. */
export function MediaDialog({ kind, onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['media', kind, q, page],
    queryFn: async ({ signal }) => {
      const query = { kind, q, page, per_page: 24 };
      return (await call<Page<MediaItem>>('GET', '/media', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="choose-media">
      <DialogTitle id="choose-media">
        {kind === 'image' ? 'Choose a picture' : 'Choose a file'}
      </DialogTitle>
      <DialogContent className={styles.body}>
        <UploadForm kind={kind} onUploaded={onChoose} />
        <SearchField
          label="Search the library"
          value={q}
          onSearch={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        <ul className={styles.grid}>
          {data?.items.map((item) => (
            <li key={item.id}>
              <button type="button" className={styles.item} onClick={() => onChoose(item)}>
                {item.kind === 'image' ? (
                  <img src={thumbnailOf(item)} alt="" loading="lazy" />
                ) : (
                  <Icon name="file-text" size={32} />
                )}
                {item.name}
              </button>
            </li>
          ))}
        </ul>
        <Pager total={data?.total ?? 0} page={page} perPage={24} onPage={setPage} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
