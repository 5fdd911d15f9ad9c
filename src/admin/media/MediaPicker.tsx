import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { listMedia } from '../../kernel/calls/media.ts';
import type { FaceLicence } from '../../kernel/publishing/faces.ts';
import type { MediaItem, MediaKind } from '../../kernel/publishing/media.ts';
import { Unanswered } from '../ui/Unanswered.tsx';
import { shownAbove, useAnswer } from '../api/useAnswer.ts';
import { Loading } from '../ui/Loading.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { DescribeForm } from './describing/DescribeForm.tsx';
import { LicenceChoice } from './faces/LicenceChoice.tsx';
import { FolderField, folderOfUploads } from './folders.tsx';
import styles from './Media.module.css';
import { kinds, pictureOf } from './media.ts';
import { MediaGrid } from './MediaGrid.tsx';
import { DropArea } from './uploads/DropArea.tsx';
import { UploadButton, UploadList } from './uploads/UploadList.tsx';
import { useUploads } from './uploads/uploads.ts';

type Props = Readonly<{
  kind: MediaKind;
  /** Files that were pasted or dropped elsewhere: taken in at once. */
  files?: readonly File[] | undefined;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

/** Asks for a description of a picture before it is used. */
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
        <Unanswered />
        {undescribed ? (
          <div className={styles.describing} ref={focusFirstField}>
            <img src={pictureOf(undescribed, 640)} alt="" />
            <DescribeForm item={undescribed} brief action="Save and use it" onSaved={onChoose} />
          </div>
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

function focusFirstField(form: HTMLElement | null) {
  return form?.querySelector('input')?.focus();
}

const PER_PAGE = 24;

/** Files of one kind, found or added. One that is added alone is chosen at once. */
function PickerLibrary({ kind, files, onChoose }: Omit<Props, 'onClose'>) {
  const [asked, ask] = useState({ q: '', folder: '', page: 1 });
  const search = useCallback((q: string) => ask((now) => ({ ...now, q, page: 1 })), []);
  const { data } = useAnswer(['media', 'choices', kind, asked], listMedia, {
    sent: { query: { kind, ...asked, per_page: PER_PAGE } },
    placeholderData: keepPreviousData,
    ...shownAbove,
  });
  const [licence, setLicence] = useState<FaceLicence>();
  const folder = folderOfUploads(asked.folder);
  const uploads = useUploads({ folder, licence }, (item, isAlone) => {
    if (isAlone && item.kind === kind) onChoose(item);
  });
  const takeGiven = useEffectEvent(() => uploads.add(files ?? []));
  useEffect(() => takeGiven(), []);
  return (
    <DropArea onFiles={uploads.add}>
      {kind === 'font' && <LicenceChoice value={licence} onChange={setLicence} />}
      <div className={styles.picking}>
        <SearchField label="Find by name or description" value={asked.q} onSearch={search} />
        <FolderField
          value={asked.folder}
          onChange={(folder) => ask({ ...asked, folder, page: 1 })}
        />
        <UploadButton kinds={[kind]} onFiles={uploads.add} />
      </div>
      <p className={styles.facts}>Or drop a file here, or paste it.</p>
      {uploads.uploads.length > 0 && (
        <UploadList
          {...uploads}
          action={(item) =>
            item.kind === kind && (
              <Button size="small" variant="contained" onClick={() => onChoose(item)}>
                Use it
              </Button>
            )
          }
        />
      )}
      {data ? <MediaGrid items={data.items} onOpen={onChoose} /> : <Loading />}
      <Pager
        total={data?.total ?? 0}
        page={asked.page}
        perPage={PER_PAGE}
        onPage={(page) => ask({ ...asked, page })}
      />
    </DropArea>
  );
}
