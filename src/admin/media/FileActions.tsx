import Button from '@mui/material/Button';
import { useState } from 'react';

import { restoreMedia, trashMedia } from '../../kernel/calls/media.ts';
import { mediaExtensions, type MediaItem } from '../../kernel/publishing/media.ts';
import { send } from '../api/client.ts';
import { Icon } from '../icons/Icon.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './Media.module.css';
import { useMediaWork } from './media.ts';
import { replaceFile } from './uploads/uploads.ts';
import { notify } from '../ui/notify.ts';

/** Another file in its place, its address, the trash. */
export function FileActions({ item }: Readonly<{ item: MediaItem }>) {
  const address = new URL(item.stable_url, window.location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify('The address is copied. It stays when the file is replaced.', 'success');
  };
  return (
    <section className={styles.actions} aria-label="File">
      <Replace item={item} />
      <Button variant="outlined" startIcon={<Icon name="link" />} onClick={() => void copy()}>
        Copy its address
      </Button>
      <Trash item={item} />
    </section>
  );
}

function Replace({ item }: Readonly<{ item: MediaItem }>) {
  const [progress, setProgress] = useState(0);
  const work = useMediaWork((file: File) =>
    replaceFile(item.id, { file, onProgress: setProgress }),
  );
  return (
    <>
      <FileButton
        label="Another file in its place"
        accept={mediaExtensions[item.kind].map((ending) => `.${ending}`).join(',')}
        loading={work.isPending}
        onFiles={([file]) => file && work.mutate(file)}
      >
        Replace the file
      </FileButton>
      {work.isPending && <p role="status">{Math.round(progress * 100)} per cent</p>}
      {work.error && <Notice kind="bad">{work.error.message}</Notice>}
      {work.isSuccess && (
        <Notice kind="good">Replaced. Every page that uses it shows the new file.</Notice>
      )}
    </>
  );
}

function Trash({ item }: Readonly<{ item: MediaItem }>) {
  const isTrashed = item.deleted_at !== null;
  const work = useMediaWork(async () => {
    const { data } = isTrashed
      ? await send(restoreMedia, { params: { id: item.id }, version: item.version })
      : await send(trashMedia, { params: { id: item.id }, version: item.version });
    return data;
  });
  return (
    <>
      <Button
        color={isTrashed ? 'primary' : 'error'}
        variant="outlined"
        loading={work.isPending}
        onClick={() => work.mutate(undefined)}
      >
        {isTrashed ? 'Restore from the trash' : 'Move to the trash'}
      </Button>
      {isTrashed && (
        <p className={styles.facts}>It is deleted for good after 30 days in the trash.</p>
      )}
      {work.error && <Notice kind="bad">{work.error.message}</Notice>}
    </>
  );
}
