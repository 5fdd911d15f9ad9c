import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';

import type { MediaItem } from '../../../contract/media.ts';
import { call } from '../../api/client.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FieldFrame } from '../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';
import styles from './MediaInput.module.css';

const MediaDialog = lazy(async () => ({
  default: (await import('./MediaDialog.tsx')).MediaDialog,
}));

/** A picture or a file of the media library: chosen there, or uploaded here. */
export function MediaInput({ name, field }: FieldProps) {
  const { value, set, ref, error } = useFieldValue<number | null>(name);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const kind = field.kind === 'image' ? 'image' : 'pdf';
  return (
    <FieldFrame
      label={field.label}
      htmlFor={id}
      help={field.help}
      error={error}
      optional={!field.required}
    >
      <div className={styles.media}>
        {value !== null && <Chosen id={value} />}
        <Button
          id={id}
          ref={ref}
          variant="outlined"
          size="small"
          aria-labelledby={`${id}-label ${id}`}
          startIcon={<Icon name={kind === 'image' ? 'images' : 'file-text'} />}
          onClick={() => setOpen(true)}
        >
          {value === null ? 'Choose or upload' : 'Choose another'}
        </Button>
        {value !== null && (
          <Button size="small" aria-label={`Remove ${field.label}`} onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <MediaDialog
            kind={kind}
            onClose={() => setOpen(false)}
            onChoose={(item) => {
              set(item.id);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

function Chosen({ id }: Readonly<{ id: number }>) {
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: async () => (await call<MediaItem>('GET', `/media/${id}`)).data,
  });
  if (!data) return null;
  return (
    <span className={styles.chosen}>
      {data.kind === 'image' && <img src={thumbnailOf(data)} alt="" />}
      <span>
        {data.name}
        {data.needs_alt && <b> needs a description</b>}
      </span>
    </span>
  );
}

/** The smallest rendition of a picture. */
export function thumbnailOf({ renditions, url }: Pick<MediaItem, 'renditions' | 'url'>): string {
  const [smallest] = renditions.toSorted((a, b) => a.width - b.width);
  return smallest?.url ?? url;
}
