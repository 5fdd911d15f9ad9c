import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';

import { type TypeName, typeOf } from '../../content/registry.ts';
import { restoreMedia, trashMedia } from '../../kernel/calls/media.ts';
import { captionsUrl, mediaExtensions, type MediaItem } from '../../kernel/publishing/media.ts';
import { send } from '../api/client.ts';
import { entryPath } from '../entries/addresses.ts';
import { labelAt } from '../../content/labels.ts';
import { Icon } from '../icons/Icon.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/notify.ts';
import { readable } from '../ui/time.ts';
import { DescribeForm } from './describing/DescribeForm.tsx';
import { FaceSample, notesOfFace } from './faces/faces.tsx';
import styles from './Media.module.css';
import { sizeText, useMediaItem, useMediaWork } from './media.ts';
import { CropTool } from './picture/CropTool.tsx';
import { FocalTool } from './picture/FocalTool.tsx';
import { replaceFile } from './uploads/uploads.ts';

export function MediaDetail({ id, onClose }: Readonly<{ id: number; onClose: () => void }>) {
  const { data: item, error } = useMediaItem(id);
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby="media-title"
    >
      <DialogTitle id="media-title" className={styles.title}>
        <span>{item?.name ?? 'File'}</span>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {error && <Notice kind="bad">{error.message}</Notice>}
        {!item && !error && <Loading />}
        {item && (
          <div className={styles.detail}>
            <Shown item={item} />
            <div className={styles.side}>
              <p className={styles.facts}>{factsOf(item)}</p>
              <DescribeForm item={item} />
              <UsedIn uses={item.used_in} />
              <FileActions item={item} />
            </div>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function factsOf({ type, width, height, bytes, created_at: added }: MediaItem): string {
  const size = width === null ? '' : `${width} × ${height} pixels, `;
  return `${type}, ${size}${sizeText(bytes)}, added ${readable(added)}`;
}

function Shown({ item }: Readonly<{ item: MediaItem }>) {
  const [isCropping, setCropping] = useState(false);
  if (item.kind === 'video') {
    return (
      // A film that nobody has captioned has no track.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video key={item.version} className={styles.film} src={item.url} controls preload="metadata">
        {item.captions !== null && (
          <track kind="captions" src={captionsUrl(item.id)} srcLang="en" label="English" />
        )}
      </video>
    );
  }
  if (item.face) {
    return (
      <p className={styles.paper}>
        <FaceSample item={item} />
        {notesOfFace(item.face).join(' ')}
      </p>
    );
  }
  if (item.kind === 'pdf') {
    return (
      <p className={styles.paper}>
        <Icon name="file-text" size={48} />
        <a href={item.url} target="_blank" rel="noopener">
          Open the PDF
        </a>
      </p>
    );
  }
  if (isCropping) return <CropTool item={item} onDone={() => setCropping(false)} />;
  return (
    <div className={styles.framing}>
      <FocalTool key={item.version} item={item} />
      <Button
        variant="outlined"
        startIcon={<Icon name="pencil" />}
        onClick={() => setCropping(true)}
      >
        {item.crop ? 'Change the crop' : 'Crop'}
      </Button>
    </div>
  );
}

function UsedIn({ uses }: Readonly<{ uses: MediaItem['used_in'] }>) {
  return (
    <section aria-labelledby="used-in">
      <h3 id="used-in">Where it is used</h3>
      {uses.length === 0 && <p className={styles.facts}>Nowhere.</p>}
      <ul className={styles.uses}>
        {uses.map(({ type: name, id, title, field, published }) => {
          const type = typeOf(name as TypeName);
          return (
            <li key={`${name} ${id} ${field}`}>
              <Link to={`${entryPath(type, id)}?field=${field}`}>{title || type.label.one}</Link>
              <span>
                {type.label.one}, {labelAt(type, field)}
                {published ? '' : ' (draft)'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function FileActions({ item }: Readonly<{ item: MediaItem }>) {
  const address = new URL(item.stable_url, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('The address is copied. It stays when the file is replaced.', 'success');
    } catch {
      notify(`The browser did not let us copy it: ${address}`, 'error');
    }
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
        <Notice kind={work.data.notes.length > 0 ? 'wait' : 'good'}>
          {['Replaced. Every page that uses it shows the new file.', ...work.data.notes].join(' ')}
        </Notice>
      )}
    </>
  );
}

function Trash({ item }: Readonly<{ item: MediaItem }>) {
  const isTrashed = item.deleted_at !== null;
  const work = useMediaWork(async () => {
    const { id, version } = item;
    return (await send(isTrashed ? restoreMedia : trashMedia, { params: { id }, version })).data;
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
