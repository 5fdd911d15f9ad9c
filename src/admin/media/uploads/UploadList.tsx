import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';

import {
  mediaExtensions,
  type MediaKind,
  type UploadedMedia,
} from '../../../kernel/publishing/media.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { DescribeForm } from '../describing/DescribeForm.tsx';
import styles from '../Media.module.css';
import { pictureOf } from '../media.ts';
import type { Upload } from './uploads.ts';

type ButtonProps = Readonly<{
  kinds: readonly MediaKind[];
  onFiles: (files: readonly File[]) => void;
}>;

export function UploadButton({ kinds, onFiles }: ButtonProps) {
  const endings = kinds.flatMap((kind) => mediaExtensions[kind].map((ending) => `.${ending}`));
  return (
    <FileButton
      label="Files"
      accept={endings.join(',')}
      variant="contained"
      multiple
      onFiles={onFiles}
    >
      Upload files
    </FileButton>
  );
}

type Props = Readonly<{
  uploads: readonly Upload[];
  dismiss: (key: number) => void;
  clear: () => void;
  action: (item: UploadedMedia) => ReactNode;
}>;

export function UploadList({ uploads, dismiss, clear, action }: Props) {
  const isBusy = uploads.some(({ item, failure }) => !item && !failure);
  return (
    <Card
      title="Uploads"
      aside={
        !isBusy && (
          <Button size="small" onClick={clear}>
            Done
          </Button>
        )
      }
    >
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.key}>
            <UploadRow upload={upload} action={action} onDismiss={() => dismiss(upload.key)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Pick<Props, 'action'> & Readonly<{ upload: Upload; onDismiss: () => void }>;

function UploadRow({ upload: { name, progress, item, failure }, action, onDismiss }: RowProps) {
  return (
    <div className={styles.upload}>
      {item?.kind === 'image' ? (
        <img src={pictureOf(item, 160)} alt="" />
      ) : (
        <Icon name={failure ? 'triangle-alert' : 'file-text'} size={28} />
      )}
      <div className={styles.uploadBody}>
        <div className={styles.uploadHead}>
          <b>{name}</b>
          {item && action(item)}
          {failure && (
            <IconButton aria-label={`Dismiss ${name}`} size="small" onClick={onDismiss}>
              <Icon name="x" size={18} />
            </IconButton>
          )}
        </div>
        <p role="status" className={failure ? styles.failure : styles.progress}>
          {failure ?? wordsOf(progress, item)}
        </p>
        {!item && !failure && (
          <LinearProgress
            aria-label={`Upload of ${name}`}
            variant="determinate"
            value={progress * 100}
          />
        )}
        {item?.needs_alt && <DescribeForm item={item} brief />}
      </div>
    </div>
  );
}

function wordsOf(progress: number, item: UploadedMedia | undefined): string {
  if (item?.duplicate)
    return `The library has this very file already, as ${item.name}. Nothing was added.`;
  if (item) return ['In the library.', ...item.notes].join(' ');
  return progress < 1 ? `${Math.round(progress * 100)} per cent` : 'Being read and sized…';
}
