import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

import { Icon } from '../../icons/Icon.tsx';
import { FaceSample, factsOfFace, notesOfFace } from '../../media/faces/faces.tsx';
import { kinds, pictureOf, useMediaItem } from '../../media/media.ts';
import { FieldFrame } from '../../ui/Field.tsx';
import { type FieldProps, useFramedField } from './fieldProps.ts';
import { FromLibrary } from './FromLibrary.tsx';
import styles from './MediaInput.module.css';

const MediaDetail = lazy(async () => ({
  default: (await import('../../media/MediaDetail.tsx')).MediaDetail,
}));

export function MediaInput({ name, field }: FieldProps) {
  const { value, set, ref, id, frame } = useFramedField<number | null>({ name, field });
  return (
    <FieldFrame {...frame}>
      <div className={styles.media}>
        {value !== null && <Chosen id={value} />}
        <FromLibrary
          id={id}
          buttonRef={ref}
          kind={field.kind === 'font' ? 'font' : field.behaviour.isPicture ? 'image' : 'pdf'}
          labelledBy={`${id}-label ${id}`}
          onChoose={(item) => set(item.id)}
        >
          {value === null ? 'Choose or upload' : 'Choose another'}
        </FromLibrary>
        {value !== null && (
          <Button size="small" aria-label={`Remove ${field.label}`} onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

function Chosen({ id }: Readonly<{ id: number }>) {
  const { data: item } = useMediaItem(id);
  const [isOpen, setOpen] = useState(false);
  if (!item) return null;
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        aria-label={`Open ${item.name}`}
        onClick={() => setOpen(true)}
      >
        {item.kind === 'image' ? (
          <img src={pictureOf(item, 160)} alt="" />
        ) : (
          <Icon name={kinds[item.kind].icon} size={28} />
        )}
        <span>
          {item.name}
          {item.face && (
            <>
              <FaceSample item={item} />
              {[`${factsOfFace(item.face)}.`, ...notesOfFace(item.face)].join(' ')}
            </>
          )}
          {item.needs_alt && <b>Not described yet: press to describe it</b>}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <MediaDetail id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
