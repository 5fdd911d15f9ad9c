import Button from '@mui/material/Button';
import { useRef } from 'react';

import { mediaExtensions, type MediaKind } from '../../contract/media.ts';
import { Icon } from '../icons/Icon.tsx';

type Props = Readonly<{
  kinds: readonly MediaKind[];
  onFiles: (files: readonly File[]) => void;
}>;

/** Takes files in by choosing them on this device. */
export function UploadButton({ kinds, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const endings = kinds.flatMap((kind) => mediaExtensions[kind]);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="upload" />}
        onClick={() => picker.current?.click()}
      >
        Upload files
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Files"
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
