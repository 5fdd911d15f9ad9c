import Button from '@mui/material/Button';
import { useState } from 'react';

import type { ContentEntry } from '../../../../contract/content.ts';
import type { ContentType } from '../../../../content/define.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PartRow } from './PartRow.tsx';
import styles from './Parts.module.css';
import { useParts } from './useParts.ts';

type Props = Readonly<{ type: ContentType; parent: number }>;

/** The parts of one type, grouped as the type says, each opened and edited where it stands. */
export function PartList({ type, parent }: Props) {
  const parts = useParts(type, parent);
  const [opened, open] = useState<number>();
  const failure = parts.add.error ?? parts.remove.error ?? parts.move.error;
  const add = () => {
    const last = parts.rows.at(-1);
    const group = type.groupField;
    const fields = group && last ? { [group]: last.draft[group] } : {};
    parts.add.mutate(fields, { onSuccess: ({ id }) => open(id) });
  };
  return (
    <Card
      title={type.label.many}
      aside={
        <Button
          size="small"
          variant="outlined"
          loading={parts.add.isPending}
          startIcon={<Icon name="plus" />}
          onClick={add}
        >
          Add {type.label.one}
        </Button>
      }
    >
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {parts.isPending && <Loading />}
      <ol className={styles.rows}>
        {parts.rows.map((entry, index) => (
          <li key={entry.id}>
            {startsGroup(type, parts.rows, index) && <h3>{groupName(type, entry)}</h3>}
            <PartRow
              type={type}
              entry={entry}
              isOpen={opened === entry.id}
              onOpen={() => open(opened === entry.id ? undefined : entry.id)}
              onStored={() => void parts.reload()}
              tools={{
                index,
                count: parts.rows.length,
                onMove: (to) => parts.move.mutate({ from: index, to }),
                onRemove: () => parts.remove.mutate(entry),
              }}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function startsGroup(type: ContentType, rows: readonly ContentEntry[], index: number): boolean {
  const group = type.groupField;
  if (!group) return false;
  return index === 0 || rows[index]?.draft[group] !== rows[index - 1]?.draft[group];
}

function groupName(type: ContentType, { draft }: ContentEntry): string {
  const field = type.fields[type.groupField ?? ''];
  const value = draft[type.groupField ?? ''];
  return field?.kind === 'number' ? `${field.label} ${String(value ?? '')}` : String(value ?? '');
}
