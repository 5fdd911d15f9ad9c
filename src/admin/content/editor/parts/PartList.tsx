import { useContext, useState } from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { entryPath, inSentence, nameInSentence } from '../../../entries/addresses.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { type Above, InheritedFrom } from '../../fields/inheriting/InheritedField.tsx';
import { PartGrid } from './PartGrid.tsx';
import { PartRow } from './PartRow.tsx';
import styles from './Parts.module.css';
import { actionsOn, groupOf, groupStartingAt, type ShownParts, useParts } from './useParts.ts';

export function PartList({ type, parent }: Readonly<{ type: RegisteredType; parent: number }>) {
  const parts = useParts(type, parent);
  const [opened, open] = useState<number>();
  const [removed, setRemoved] = useState<ContentEntry>();
  const { add: adding, insert, remove: removing, restore, move, rows } = parts;
  const failure = adding.error ?? insert.error ?? removing.error ?? restore.error ?? move.error;
  const add = () => adding.mutate(groupOf(type, rows.at(-1)), { onSuccess: ({ id }) => open(id) });
  const shown = {
    type,
    parts,
    opened,
    open,
    onRemove: (entry: ContentEntry) =>
      removing.mutate(entry, { onSuccess: () => setRemoved(entry) }),
  };
  return (
    <Card
      parts={type.name}
      title={type.label.many}
      aside={
        <AddButton label={`Add ${nameInSentence(type)}`} loading={adding.isPending} onAdd={add} />
      }
    >
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {removed && (
        <Undo
          key={removed.id}
          words={`“${removed.title}” is in the trash, and off the site.`}
          onUndo={() => restore.mutate(removed, { onSuccess: () => setRemoved(undefined) })}
        />
      )}
      {parts.isPending && <Loading />}
      {!parts.isPending && rows.length === 0 && <InheritedParts type={type} />}
      {type.layout === 'grid' ? <PartGrid {...shown} /> : <PartBlocks {...shown} />}
    </Card>
  );
}

function PartBlocks(shown: ShownParts) {
  const { type, parts, opened, open } = shown;
  const { rows, reload } = parts;
  return (
    <ol className={styles.rows}>
      {rows.map((entry, index) => {
        const group = groupStartingAt(type, rows, index);
        return (
          <li key={entry.id}>
            {group !== undefined && <h3>{group}</h3>}
            <PartRow
              type={type}
              entry={entry}
              isOpen={opened === entry.id}
              onOpen={() => open(opened === entry.id ? undefined : entry.id)}
              onStored={() => void reload()}
              tools={actionsOn(shown, index)}
            />
          </li>
        );
      })}
    </ol>
  );
}

function InheritedParts({ type }: Readonly<{ type: RegisteredType }>) {
  const above = useContext(InheritedFrom);
  if (!above || !type.parent?.inherited) return null;
  return <Listed type={type} above={above} />;
}

function Listed({ type, above }: Readonly<{ type: RegisteredType; above: Above }>) {
  const { rows } = useParts(type, above.id);
  if (rows.length === 0) return null;
  const place = encodeURIComponent(`${type.name} 0: title`);
  return (
    <>
      <p>
        From <Link to={`${entryPath(above.type, above.id)}?field=${place}`}>{above.title}</Link>, as
        long as there is no {nameInSentence(type)} here:
      </p>
      <ul className={styles.links} aria-label={`Inherited ${inSentence(type.label.many)}`}>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
