import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  type ComponentProps,
  Fragment,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { StatusChip } from '../../../entries/status.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { OpenPartsContext } from '../../editing/openParts.ts';
import { Grid, GridLine, GridRow, UnreadCells } from '../../fields/grid/Grid.tsx';
import type { Pasted } from '../../fields/grid/pastedCells.ts';
import { type RowActions, RowTools } from '../../fields/rows/RowTools.tsx';
import { DraftNotices, DraftProvider } from '../draft/Draft.tsx';
import type { OpenDraft } from '../draft/useDraft.ts';
import { SaveLine } from '../SaveLine.tsx';
import { usePartDraft } from './PartRow.tsx';
import { actionsOn, groupOf, groupStartingAt, isBlank, type ShownParts } from './useParts.ts';

export function PartGrid(shown: ShownParts) {
  const { type, parts, opened, open } = shown;
  const { rows, insert, reload } = parts;
  const [fills] = useState(() => new Map<number, Fill>());
  const [unread, setUnread] = useState<readonly string[]>([]);
  if (rows.length === 0) return null;
  const addBelow = (index: number) => {
    const bodies = [groupOf(type, rows[index])];
    insert.mutate({ at: index + 1, bodies }, { onSuccess: (made) => open(made?.id) });
  };
  const fill = (index: number, { rows: pasted, unread: words }: Pasted) => {
    const group = groupOf(type, rows.at(-1));
    const bodies = pasted.slice(rows.length - index).map((values) => ({ ...group, ...values }));
    for (const [offset, values] of pasted.slice(0, rows.length - index).entries()) {
      fills.get(rows[index + offset]?.id ?? 0)?.(values);
    }
    if (bodies.length > 0) insert.mutate({ at: rows.length, bodies });
    setUnread(words);
  };
  return (
    <>
      <UnreadCells cells={unread} />
      <BlankRows {...shown} />
      <Grid caption={type.label.many} fields={type.fields}>
        {rows.map((entry, index) => {
          const group = groupStartingAt(type, rows, index);
          return (
            <Fragment key={entry.id}>
              {group !== undefined && (
                <GridLine fields={type.fields}>
                  <h3>{group}</h3>
                </GridLine>
              )}
              <PartGridRow
                type={type}
                entry={entry}
                isNew={opened === entry.id}
                fills={fills}
                onStored={() => void reload()}
                onAdd={() => addBelow(index)}
                onPasted={(pasted) => fill(index, pasted)}
                tools={actionsOn(shown, index)}
              />
            </Fragment>
          );
        })}
      </Grid>
    </>
  );
}

/** Rows that nobody has written in keep the whole from being public: all of them go at one press. */
function BlankRows({ type, parts }: ShownParts) {
  const open = useContext(OpenPartsContext);
  const count = parts.rows.filter((row) => isBlank(type, row)).length;
  if (count === 0) return null;
  return (
    <p>
      <Button
        size="small"
        loading={parts.clear.isPending}
        onClick={() => void open.flush().then((isStored) => isStored && parts.clear.mutate())}
      >
        Remove {count === 1 ? 'the empty row' : `${count} empty rows`}
      </Button>
    </p>
  );
}

type Fill = (values: Readonly<Record<string, unknown>>) => void;

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
function PartGridRow({ type, entry, isNew, fills, onStored, tools, ...row }: Props) {
  const [isEdited, setEdited] = useState(false);
  const { draft, errors } = usePartDraft(type, entry, { isEdited, onStored });
  const { form, state } = draft;
  useTheirs(draft, entry);
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
    <DraftProvider type={type} draft={draft} errors={errors}>
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
