import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

import { mediaExtensions, type MediaItem, type MediaKind } from '../../../contract/media.ts';
import { ApiError, call } from '../../api/client.ts';
import { Icon } from '../../icons/Icon.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './MediaInput.module.css';

type Props = Readonly<{ kind: MediaKind; onUploaded: (item: MediaItem) => void }>;

/** Takes a file by choosing, dropping or pasting; asks what a picture shows. */
export function UploadForm({ kind, onUploaded }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(kind, onUploaded);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void upload.send(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file) void upload.send(file);
  };
  return (
    <div
      className={styles.upload}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {upload.failure && <Notice kind="bad">{upload.failure}</Notice>}
      {kind === 'image' && (
        <>
          <TextField
            label="What the picture shows"
            help="For people who do not see it. Asked for before a page with it is published."
            value={upload.alt}
            disabled={upload.isDecorative}
            onChange={(event) => upload.setAlt(event.target.value)}
          />
          <FormControlLabel
            label="It is decoration and says nothing"
            control={
              <Checkbox
                checked={upload.isDecorative}
                onChange={(event) => upload.setDecorative(event.target.checked)}
              />
            }
          />
        </>
      )}
      <div>
        <Button
          variant="contained"
          loading={upload.busy}
          startIcon={<Icon name="upload" />}
          onClick={() => picker.current?.click()}
        >
          Upload a file
        </Button>{' '}
        or drop or paste it here
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File"
        accept={mediaExtensions[kind].map((ending) => `.${ending}`).join(',')}
        onChange={(event) => void upload.send(event.target.files?.[0])}
      />
    </div>
  );
}

function useUpload(kind: MediaKind, onUploaded: (item: MediaItem) => void) {
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();

  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await call<MediaItem>('POST', '/upload', {
        body: formOf(file, kind === 'image' ? { alt, isDecorative } : undefined),
      });
      await client.invalidateQueries({ queryKey: ['media'] });
      onUploaded(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.errors[0]?.msg ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { alt, setAlt, isDecorative, setDecorative, busy, failure, send };
}

type Described = Readonly<{ alt: string; isDecorative: boolean }>;

/** The fields stand before the file, as the server reads a form from its start. */
function formOf(file: File, described: Described | undefined): FormData {
  const form = new FormData();
  if (described?.isDecorative) form.append('decorative', 'true');
  else if (described?.alt.trim()) form.append('alt', described.alt.trim());
  form.append('file', file);
  return form;
}
