import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

import type { MediaItem, MediaKind } from '../../kernel/publishing/media.ts';
import { DescribeForm } from './describing/DescribeForm.tsx';
import styles from './Media.module.css';
import { kinds, pictureOf } from './media.ts';
import { PickerLibrary } from './PickerLibrary.tsx';

type Props = Readonly<{
  kind: MediaKind;
  /** Files that were pasted or dropped elsewhere: taken in at once. */
  files?: readonly File[] | undefined;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

/** The media library, to choose one file from or to add one to. Asks what a picture shows before it is used. */
export function MediaPicker({ kind, files, onChoose, onClose }: Props) {
  const [undescribed, setUndescribed] = useState<MediaItem>();
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const choose = (item: MediaItem) => (item.needs_alt ? setUndescribed(item) : onChoose(item));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      onClose={onClose}
      aria-labelledby="choose-media"
    >
      <DialogTitle id="choose-media">
        {undescribed ? 'What does it show?' : kinds[kind].choose}
      </DialogTitle>
      <DialogContent>
        {undescribed ? (
          <Describing item={undescribed} onSaved={onChoose} />
        ) : (
          <PickerLibrary kind={kind} files={files} onChoose={choose} />
        )}
      </DialogContent>
      <DialogActions>
        {undescribed && <Button onClick={() => onChoose(undescribed)}>Describe it later</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The description is what is asked for: the keyboard is there. */
function focusFirstField(form: HTMLElement | null) {
  return form?.querySelector('input')?.focus();
}

type DescribingProps = Readonly<{ item: MediaItem; onSaved: (item: MediaItem) => void }>;

function Describing({ item, onSaved }: DescribingProps) {
  return (
    <div className={styles.describing} ref={focusFirstField}>
      <img src={pictureOf(item, 640)} alt="" />
      <DescribeForm item={item} brief action="Save and use it" onSaved={onSaved} />
    </div>
  );
}
