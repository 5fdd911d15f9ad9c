import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

import { Icon } from '../icons/Icon.tsx';

type Props = Pick<ButtonProps, 'children' | 'loading' | 'size' | 'variant'> &
  Readonly<{
    /** The accessible name of the field, for those who do not see the button. */
    label: string;
    accept: string;
    multiple?: boolean;
    onFiles: (files: readonly File[]) => void;
  }>;

export function FileButton({ label, accept, multiple, onFiles, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="upload" />}
        {...look}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // A file that was put right is chosen again by the same name.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
