import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';

import { type RegisteredType, typeOf } from '../../../content/registry.ts';
import { labelAt } from '../../../content/labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type EntryDetail, useEntry } from '../editing/editing.ts';
import type { FormData } from '../fields/fieldProps.ts';
import { formValues } from '../fields/values.ts';
import styles from './FollowingValues.module.css';

type Props = Readonly<{
  type: RegisteredType;
  /** As it was opened. */
  entry: Pick<EntryDetail, 'draft' | 'parent'>;
}>;

export function FollowingValues({ type, entry }: Props) {
  if (!type.behaviour.follows || !type.parent || entry.parent === null) return null;
  return (
    <Offer type={type} entry={entry} above={{ type: typeOf(type.parent.type), id: entry.parent }} />
  );
}

type Above = Readonly<{ type: RegisteredType; id: number }>;

function Offer({ type, entry, above }: Props & Readonly<{ above: Above }>) {
  const { control, setValue } = useFormContext<FormData>();
  const now = useWatch({ control });
  const parent = useEntry(above.type, above.id);
  const before = formValues(type, entry.draft);
  if (!parent.data || JSON.stringify(now) === JSON.stringify(before)) return null;
  const follows = type.behaviour.follows?.(before, now, { parent: parent.data.draft }) ?? {};
  const places = Object.entries(follows);
  if (places.length === 0) return null;
  const take = () => {
    for (const [place, value] of places) setValue(place, value, { shouldDirty: true });
  };
  return (
    <div className={styles.offer}>
      <Notice kind="wait">
        <p>
          It follows:{' '}
          {places
            .map(([place, value]) => `${labelAt(type, place)} ${value.toLocaleString('en-IN')}`)
            .join(', ')}
          .
        </p>
        <Button size="small" variant="contained" onClick={take}>
          Take {places.length === 1 ? 'it' : 'these'}
        </Button>
      </Notice>
    </div>
  );
}
