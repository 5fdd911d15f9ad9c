import Button from '@mui/material/Button';
import { useState } from 'react';

import type { ContentEntry } from '../../../../contract/content.ts';
import type { ContentType } from '../../../../content/types/define.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Card } from '../../../ui/Card.tsx';
import { focusWhenShown } from '../../../ui/focusWhenShown.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { nameInSentence } from '../../../entries/addresses.ts';
import { PartRow } from './PartRow.tsx';
import styles from './Parts.module.css';
import { useParts } from './useParts.ts';

type Props = Readonly<{ type: ContentType; parent: number }>;

/** The parts of one type, grouped as the type says, each opened and edited where it stands. */
export function PartList({ type, parent }: Props) {
  const parts = useParts(type, parent);
  const [opened, open] = useState<number>();
  const [removed, setRemoved] = useState<ContentEntry>();
  const { add: adding, remove: removing, restore, move } = parts;
  const failure = adding.error ?? removing.error ?? restore.error ?? move.error;
  const add = () => {
    const last = parts.rows.at(-1);
    const group = type.groupField;
    const fields = group && last ? { [group]: last.draft[group] } : {};
    adding.mutate(fields, { onSuccess: ({ id }) => open(id) });
  };
  return (
    <Card
      title={type.label.many}
      aside={
        <Button
          size="small"
          variant="outlined"
          loading={adding.isPending}
          startIcon={<Icon name="plus" />}
          onClick={add}
        >
          Add {nameInSentence(type)}
        </Button>
      }
    >
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {removed && (
        <Removed
          key={removed.id}
          entry={removed}
          onRestore={() => restore.mutate(removed, { onSuccess: () => setRemoved(undefined) })}
        />
      )}
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
                onMove: (to) => move.mutate({ from: index, to }),
                onRemove: () => removing.mutate(entry, { onSuccess: () => setRemoved(entry) }),
              }}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type RemovedProps = Readonly<{ entry: ContentEntry; onRestore: () => void }>;

/** Says what was just deleted, with the way back: the keyboard is there, as the row that had it is gone. */
function Removed({ entry, onRestore }: RemovedProps) {
  return (
    <Notice kind="wait">
      <p>“{entry.title}” is in the trash, and off the site.</p>
      <Button size="small" variant="contained" ref={focusWhenShown} onClick={onRestore}>
        Bring it back
      </Button>
    </Notice>
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
