import { useEffect } from 'react';

import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusChip } from '../../../entries/status.tsx';
import { nameInSentence } from '../../../entries/addresses.ts';
import { type RowActions, RowTools } from '../../fields/rows/RowTools.tsx';
import { onReveal } from '../../../entries/revealing.ts';
import { partPlaceOf } from '../../../entries/tabs.ts';
import { useEntry } from '../../editing/useEntry.ts';
import { PartEditor } from './PartEditor.tsx';
import styles from './Parts.module.css';

type Props = Readonly<{
  type: RegisteredType;
  entry: ContentEntry;
  isOpen: boolean;
  onOpen: () => void;
  onStored: () => void;
  /** The buttons to move and remove it, if its position can be changed here. */
  tools?: RowActions;
}>;

/** One part: its title and state, and its fields when it is opened. */
export function PartRow({ type, entry, isOpen, onOpen, onStored, tools }: Props) {
  const title = entry.title || `Untitled ${nameInSentence(type)}`;
  useEffect(() =>
    onReveal((place) => {
      const part = partPlaceOf(place);
      if (part?.type === type.name && part.id === entry.id && !isOpen) onOpen();
    }),
  );
  return (
    <div className={styles.row} data-field={`${type.name} ${entry.id}`}>
      <div className={styles.head}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          <b>{title}</b>
          {entry.status !== 'published' && <StatusChip entry={entry} />}
        </button>
        {tools && <RowTools {...tools} label={title} />}
      </div>
      {isOpen && (
        <OpenPart
          type={type}
          id={entry.id}
          isPublic={entry.status === 'published'}
          onStored={onStored}
        />
      )}
    </div>
  );
}

type OpenProps = Readonly<{
  type: RegisteredType;
  id: number;
  /** As the list knows it last. */
  isPublic: boolean;
  onStored: () => void;
}>;

/** Reads a part anew and edits it. */
export function OpenPart({ type, id, ...props }: OpenProps) {
  const { data, error } = useEntry(type, id);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!data) return <Loading />;
  return <PartEditor type={type} entry={data} {...props} />;
}
