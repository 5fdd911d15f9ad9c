import Button from '@mui/material/Button';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';

import type { MediaItem, MediaKind } from '../../../kernel/publishing/media.ts';
import { Icon } from '../../icons/Icon.tsx';
import { kinds } from '../../media/media.ts';

const MediaPicker = lazy(async () => ({
  default: (await import('../../media/MediaPicker.tsx')).MediaPicker,
}));

type Props = Readonly<{
  kind: MediaKind;
  id?: string;
  label?: string;
  labelledBy?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  onChoose: (item: MediaItem) => void;
  children: ReactNode;
}>;

export function FromLibrary({ kind, id, label, labelledBy, buttonRef, onChoose, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        variant="outlined"
        size="small"
        aria-label={label}
        aria-labelledby={labelledBy}
        startIcon={<Icon name={kinds[kind].icon} />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind={kind}
            onClose={() => setOpen(false)}
            onChoose={(item) => {
              onChoose(item);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
