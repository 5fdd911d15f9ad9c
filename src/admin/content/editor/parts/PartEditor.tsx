import { useContext, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';

import type { FieldError } from '../../../../kernel/envelope.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { FieldErrors } from '../../fields/fieldProps.ts';
import { FieldInputs } from '../../fields/FieldInputs.tsx';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { DraftNotices, DraftProvider } from '../draft/Draft.tsx';
import { FollowingValues } from '../FollowingValues.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { useOpenPart } from '../../editing/openParts.ts';
import { partPlaceOf } from '../../../entries/tabs.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';
import styles from './Parts.module.css';

type Props = Readonly<{
  type: RegisteredType;
  entry: EntryDetail;
  /** The public sees it as it was stored last. */
  isPublic: boolean;
  /** After something was stored: the list shows the new title and state. */
  onStored: () => void;
}>;

/** Edits a part of an entry, which is stored as it is typed, like the entry itself. */
export function PartEditor({ type, entry, isPublic, onStored }: Props) {
  const draft = useDraft({ type, entry });
  const { form, saver, state, errors } = draft;
  useOpenPart({ type: type.name, id: entry.id, form, saver });
  const ofFamily = useContext(FieldErrors);
  const all = [...errors, ...errorsOf(ofFamily, type, entry.id)];
  const savedAt = state.phase === 'saved' ? state.at : undefined;
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (savedAt !== undefined) tell();
  }, [savedAt]);
  return (
    <DraftProvider type={type} draft={draft} errors={all}>
      <div className={styles.editor}>
        <div className={styles.line}>
          <SaveLine state={state} isPublic={isPublic} />
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

/** The errors of this part, out of those of the whole entry. */
export function errorsOf(
  errors: readonly FieldError[],
  type: RegisteredType,
  id: number,
): FieldError[] {
  return errors.flatMap(({ field, msg }) => {
    const part = partPlaceOf(field);
    return part?.type === type.name && part.id === id ? [{ field: part.field, msg }] : [];
  });
}
