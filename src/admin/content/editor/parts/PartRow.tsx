import { useContext, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { onReveal } from '../../../entries/revealing.ts';
import { StatusChip } from '../../../entries/status.tsx';
import { partPlaceOf } from '../../../../content/labels.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type EntryDetail, useEntry } from '../../editing/editing.ts';
import { useOpenPart } from '../../editing/openParts.ts';
import { FieldInputs } from '../../fields/FieldInputs.tsx';
import { FieldErrors } from '../../fields/fieldProps.ts';
import { type RowActions, RowTools } from '../../fields/rows/RowTools.tsx';
import { DraftNotices, DraftProvider } from '../draft/Draft.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { FollowingValues } from '../FollowingValues.tsx';
import { SaveLine } from '../SaveLine.tsx';
import styles from './Parts.module.css';

type Props = Readonly<{
  type: RegisteredType;
  entry: ContentEntry;
  isOpen: boolean;
  onOpen: () => void;
  onStored: () => void;
  tools?: RowActions;
}>;

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

type EditorProps = Readonly<{
  type: RegisteredType;
  /** The public sees the part as it was stored last. */
  isPublic: boolean;
  onStored: () => void;
}>;

export function OpenPart({ id, ...props }: EditorProps & Readonly<{ id: number }>) {
  const { data, error } = useEntry(props.type, id);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!data) return <Loading />;
  return <PartEditor entry={data} {...props} />;
}

function PartEditor(props: EditorProps & Readonly<{ entry: EntryDetail }>) {
  const { type, entry, isPublic, onStored } = props;
  const { draft, errors } = usePartDraft(type, entry, { onStored });
  return (
    <DraftProvider type={type} draft={draft} errors={errors}>
      <div className={styles.editor}>
        <div className={styles.line}>
          <SaveLine state={draft.state} isPublic={isPublic} />
          <Link to={`${entryPath(type, entry.id)}?panel=history`}>
            History of this {nameInSentence(type)}
          </Link>
        </div>
        <DraftNotices type={type} entry={entry} draft={draft} />
        <FieldInputs fields={type.fields} />
        <FollowingValues type={type} entry={entry} />
      </div>
    </DraftProvider>
  );
}

/** The draft of an open part, with its own errors and those that a publish of the whole entry found. */
export function usePartDraft(
  type: RegisteredType,
  entry: Pick<EntryDetail, 'id' | 'version' | 'draft'>,
  { isEdited, onStored }: Readonly<{ isEdited?: boolean; onStored: () => void }>,
) {
  const draft = useDraft({ type, entry });
  const { form, saver, state } = draft;
  useOpenPart({ type: type.name, id: entry.id, form, saver }, isEdited);
  const found = useContext(FieldErrors).flatMap(({ field, msg }) => {
    const part = partPlaceOf(field);
    return part?.type === type.name && part.id === entry.id ? [{ field: part.field, msg }] : [];
  });
  const savedAt = state.phase === 'saved' ? state.at : undefined;
  const notifyStored = useEffectEvent(onStored);
  useEffect(() => {
    if (savedAt !== undefined) notifyStored();
  }, [savedAt]);
  return { draft, errors: [...draft.errors, ...found] };
}
