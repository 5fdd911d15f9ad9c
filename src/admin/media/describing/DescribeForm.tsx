import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import type { MediaChange, MediaItem } from '../../../kernel/publishing/media.ts';
import { ApiError } from '../../api/client.ts';
import { problemOf } from '../../api/useAction.ts';
import { TextField } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LicenceChoice } from '../faces/LicenceChoice.tsx';
import { FolderText } from '../folders.tsx';
import styles from '../Media.module.css';
import { storeChange, useMediaItem, useMediaWork } from '../media.ts';

type Props = Readonly<{
  item: MediaItem;
  /** Asks only for the picture's description, as after an upload. */
  brief?: boolean;
  action?: string;
  onSaved?: (item: MediaItem) => void;
}>;

export function DescribeForm({ item: given, brief = false, action = 'Save', onSaved }: Props) {
  const { data: item = given } = useMediaItem(given.id);
  const [typed, setTyped] = useState<MediaChange>({});
  const work = useMediaWork((change: MediaChange) => storeChange(item, change));
  const set = (change: MediaChange) => setTyped({ ...typed, ...change });
  const errorOf = (field: string) => problemOf(work.error, field);
  return (
    <form
      className={styles.describe}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        work.mutate(complete(typed), {
          onSuccess: (saved) => {
            setTyped({});
            onSaved?.(saved);
          },
        });
      }}
    >
      {item.kind === 'image' && (
        <AltFields
          name={brief ? item.name : undefined}
          alt={typed.alt ?? item.alt ?? ''}
          decorative={typed.decorative ?? item.decorative}
          errorOf={errorOf}
          set={set}
        />
      )}
      {!brief && item.kind === 'video' && (
        <CaptionsField
          value={(typed.captions === undefined ? item.captions : typed.captions) ?? ''}
          errorText={errorOf('captions')}
          onChange={(captions) => set({ captions })}
        />
      )}
      {!brief && item.face && (
        <LicenceChoice
          value={typed.licence ?? item.face.licence}
          onChange={(licence) => set({ licence })}
        />
      )}
      {!brief && (
        <>
          <TextField
            label="File name"
            value={typed.name ?? item.name}
            errorText={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <FolderText
            value={typed.folder ?? item.folder}
            errorText={errorOf('folder')}
            onChange={(folder) => set({ folder })}
          />
        </>
      )}
      {work.error && !(work.error instanceof ApiError && work.error.errors.length > 0) && (
        <Notice kind="bad">{work.error.message}</Notice>
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          size={brief ? 'small' : 'medium'}
          loading={work.isPending}
          disabled={Object.keys(typed).length === 0}
        >
          {action}
        </Button>
        {work.isSuccess && Object.keys(typed).length === 0 && (
          <span role="status" className={styles.saved}>
            Saved.
          </span>
        )}
      </div>
    </form>
  );
}

function complete(typed: MediaChange): MediaChange {
  return typed.decorative ? { ...typed, alt: null } : typed;
}

type AltProps = Readonly<{
  alt: string;
  decorative: boolean;
  /** Given if this file is one among others. */
  name?: string | undefined;
  errorOf: (field: string) => string | undefined;
  set: (change: MediaChange) => void;
}>;

function AltFields({ alt, decorative, name, errorOf, set }: AltProps) {
  return (
    <>
      <TextField
        label={name ? `What ${name} shows` : 'What the picture shows'}
        help="For people who do not see it. A page with it is published only once this is said."
        value={decorative ? '' : alt}
        disabled={decorative}
        errorText={errorOf('alt')}
        multiline={!name}
        inputProps={{ maxLength: 300 }}
        onChange={(event) => set({ alt: event.target.value.replaceAll('\n', ' ') })}
      />
      <FormControlLabel
        label="It is decoration and says nothing"
        control={
          <Checkbox
            checked={decorative}
            onChange={(event) => set({ decorative: event.target.checked })}
          />
        }
      />
    </>
  );
}

type CaptionsFieldProps = Readonly<{
  value: string;
  errorText: string | undefined;
  onChange: (value: string | null) => void;
}>;

function CaptionsField({ value, errorText, onChange }: CaptionsFieldProps) {
  return (
    <div>
      <TextField
        label="Captions"
        help="For people who do not hear it, as WebVTT: the line WEBVTT, then times and words."
        value={value}
        errorText={errorText}
        multiline
        optional
        minRows={3}
        maxRows={10}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <FileButton
        label="A file with captions"
        accept=".vtt,text/vtt"
        variant="text"
        size="small"
        onFiles={([file]) => void file?.text().then(onChange)}
      >
        Take them from a file
      </FileButton>
    </div>
  );
}
