import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

import { captionsUrl, type MediaItem } from '../../kernel/publishing/media.ts';
import { Icon } from '../icons/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { readable } from '../ui/time.ts';
import { DescribeForm } from './describing/DescribeForm.tsx';
import { FileActions } from './FileActions.tsx';
import { FaceSample, notesOfFace } from './faces/faces.tsx';
import { FocalTool } from './picture/FocalTool.tsx';
import { CropTool } from './picture/CropTool.tsx';
import styles from './Media.module.css';
import { sizeText, useMediaItem } from './media.ts';
import { UsedIn } from './UsedIn.tsx';

type Props = Readonly<{ id: number; onClose: () => void }>;

/** One file: what it shows, how it is framed, where it is used. */
export function MediaDetail({ id, onClose }: Props) {
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

/** The file itself; a picture with its focal point, or with what is cut off. */
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
