import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useContext, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';

import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { StatusChip } from '../../../entries/status.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { useOpenPart } from '../../editing/openParts.ts';
import { FieldErrors } from '../../fields/fieldProps.ts';
import { GridLine, GridRow } from '../../fields/grid/Grid.tsx';
import { type RowActions, RowTools } from '../../fields/rows/RowTools.tsx';
import { DraftNotices, DraftProvider } from '../draft/Draft.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { type OpenDraft, useDraft } from '../draft/useDraft.ts';
import { errorsOf } from './PartEditor.tsx';

/** Puts values into a row, as if they were typed there. */
export type Fill = (values: Readonly<Record<string, unknown>>) => void;

type RowProps = ComponentProps<typeof GridRow>;

type Props = Readonly<{
  type: RegisteredType;
  entry: ContentEntry;
  /** It was added just now: the keyboard goes there. */
  isNew: boolean;
  /** Functions that set a row's values, by entry id; each row registers its own. */
  fills: Map<number, Fill>;
  onStored: () => void;
  onAdd: RowProps['onAdd'];
  onPasted: RowProps['onPasted'];
  tools: RowActions;
}>;

/** A part as a row of a grid: it counts as open from when someone is in it. */
export function PartGridRow({ type, entry, isNew, fills, onStored, tools, ...row }: Props) {
  const draft = useDraft({ type, entry });
  const { form, saver, state, errors } = draft;
  const [isEdited, setEdited] = useState(false);
  const ofFamily = useContext(FieldErrors);
  useOpenPart({ type: type.name, id: entry.id, form, saver }, isEdited);
  useTheirs(draft, entry);

  const savedAt = state.phase === 'saved' ? state.at : undefined;
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (savedAt !== undefined) tell();
  }, [savedAt]);

  useEffect(() => {
    fills.set(entry.id, (values) => {
      setEdited(true);
      for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    });
    return () => void fills.delete(entry.id);
  }, [fills, form, entry.id]);

  const first = Object.keys(type.fields).find((name) => name !== type.groupField) ?? '';
  useEffect(() => {
    if (isNew) form.setFocus(first);
  }, [isNew, form, first]);

  const title = entry.title || `untitled ${nameInSentence(type)}`;
  return (
    <DraftProvider
      type={type}
      draft={draft}
      errors={[...errors, ...errorsOf(ofFamily, type, entry.id)]}
    >
      <GridLine fields={type.fields}>
        <DraftNotices type={type} entry={entry} draft={draft} />
      </GridLine>
      <GridRow
        {...row}
        fields={type.fields}
        place={`${type.name} ${entry.id}`}
        onReached={() => setEdited(true)}
        tools={
          <>
            <RowTools {...tools} label={title} />
            <IconButton
              component={Link}
              to={`${entryPath(type, entry.id)}?panel=history`}
              aria-label={`History of ${title}`}
            >
              <Icon name="history" size={18} />
            </IconButton>
            <SaveLine state={state} isPublic />
            {entry.status !== 'published' && <StatusChip entry={entry} />}
          </>
        }
      />
    </DraftProvider>
  );
}

/** Shows changes stored elsewhere, as long as nothing typed here is unsaved. */
function useTheirs({ saver, show }: OpenDraft, { version, draft }: ContentEntry): void {
  const take = useEffectEvent(() => {
    if (saver.state().phase !== 'saved' || version <= saver.version()) return;
    saver.take({ version, draft });
    show(draft);
  });
  useEffect(() => take(), [version]);
}
