import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';

import { type RegisteredType, typeOf } from '../../../../content/registry.ts';
import { readEntry } from '../../../../kernel/calls/content.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { sendOf } from '../../../api/client.ts';
import { entryPath, listPath, nameInSentence } from '../../../entries/addresses.ts';
import { OpenPointsDialog } from '../../../entries/OpenPoints.tsx';
import { StatusChip } from '../../../entries/status.tsx';
import { tabsOf } from '../../../entries/tabs.ts';
import { useParentTitles } from '../../../entries/useEntries.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { useLastQuery } from '../../../lists/usePage.ts';
import { type Action, usePaletteActions } from '../../../palette/palette.ts';
import { useMay } from '../../../session/member.ts';
import { disabledProps } from '../../../ui/disabledProps.ts';
import type { SaveState } from '../../autosave/saver.ts';
import { CompletenessMeter } from '../../completeness/CompletenessPanel.tsx';
import type { Editing, EntryDetail } from '../../editing/editing.ts';
import { focusField } from '../../editing/fieldPlace.ts';
import styles from '../EntryEditor.module.css';
import { usePanels } from '../panels.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { MoreActions } from './MoreActions.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { pageLinkOf, usePublish } from './usePublish.ts';

type Props = Readonly<{
  editing: Editing;
  state: SaveState;
  panel: string | undefined;
  setPanel: (panel: string | undefined) => void;
  setErrors: (errors: readonly FieldError[]) => void;
  onChanged: (entry: ContentEntry) => Promise<EntryDetail>;
}>;

/** A part leads back to its parent's tab, other entries to the list with its filters. */
function wayBack(type: RegisteredType, { parent }: EntryDetail, query: string) {
  if (type.singleton) return { to: '/', 'aria-label': 'Back to the dashboard' };
  const above = type.parent?.required ? typeOf(type.parent.type) : undefined;
  const tab = above && tabsOf(above).find(({ parts }) => parts.includes(type.name));
  if (!above || !tab || parent === null)
    return { to: `${listPath(type)}${query}`, 'aria-label': `Back to ${type.label.many}` };
  return {
    to: `${entryPath(above, parent)}?${new URLSearchParams({ tab: tab.label })}`,
    'aria-label': `Back to the ${nameInSentence(above)}`,
  };
}

export function EditorBar({ editing, state, panel, setPanel, setErrors, onChanged }: Props) {
  const { type, entry } = editing;
  const publish = usePublish(editing, { setErrors, onChanged });
  const isPublic = useIsPublic(editing, state);
  const mayPublish = useMay()(`content.publish:${type.name}`);
  useEditorActions(entry, mayPublish ? publish.mutate : undefined);
  const page = pageLinkOf(entry);
  const title = entry.title || `Untitled ${nameInSentence(type)}`;
  useEffect(() => {
    document.title = `${title} · Staff room`;
  }, [title]);
  return (
    <div className={styles.bar}>
      <IconButton component={Link} {...wayBack(type, entry, useLastQuery(type.name))}>
        <Icon name="arrow-left" />
      </IconButton>
      <div className={styles.names}>
        <h1>{title}</h1>
        <div className={styles.line}>
          <PartOf type={type} entry={entry} />
          <StatusChip entry={entry} />
          <SaveLine state={state} isPublic={isPublic} />
          <CompletenessMeter type={type} entry={entry} onOpen={() => setPanel('completeness')} />
        </div>
      </div>
      <div className={styles.tools}>
        <PlaceholderMenu />
        {usePanels(type).map(({ name, label, icon }) => (
          <Button
            key={name}
            size="small"
            aria-expanded={panel === name}
            data-panel={name}
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => setPanel(panel === name ? undefined : name)}
          >
            {label}
          </Button>
        ))}
        {page && (
          <Button
            component="a"
            href={page.href}
            target="_blank"
            rel="noopener"
            size="small"
            startIcon={<Icon name="external-link" size={18} />}
          >
            {page.label}
          </Button>
        )}
        <MoreActions editing={editing} onChanged={(next) => void onChanged(next)} />
        {mayPublish && (
          <Button
            variant="contained"
            color="secondary"
            loading={publish.isPending}
            data-publish=""
            {...disabledProps(isPublic, () => publish.mutate())}
          >
            Publish
          </Button>
        )}
      </div>
      <DoubtsDialog editing={editing} title={title} publish={publish} />
    </div>
  );
}

type PartOfProps = Readonly<{ type: RegisteredType; entry: Pick<EntryDetail, 'parent'> }>;

/** The parent's title: entries of several programmes may share a name. */
function PartOf({ type, entry }: PartOfProps) {
  const title = useParentTitles(type, [entry]).get(entry.parent ?? 0);
  if (!type.parent || entry.parent === null || title === undefined) return null;
  return (
    <span>
      {type.label.one} of{' '}
      <Link to={entryPath(typeOf(type.parent.type), entry.parent)}>{title}</Link>
    </span>
  );
}

type DoubtsDialogProps = Readonly<{
  editing: Editing;
  title: string;
  publish: ReturnType<typeof usePublish>;
}>;

function DoubtsDialog({ editing, title, publish: { doubts, mean, leave } }: DoubtsDialogProps) {
  if (doubts.length === 0) return null;
  const { type, entry, form } = editing;
  const lookAt = (field: string) => {
    leave();
    // After the dialog has given the keyboard back.
    setTimeout(() => focusField(field));
  };
  return (
    <OpenPointsDialog
      title={`Publish ${title} as it is?`}
      open={[{ type, id: entry.id, title, points: doubts, data: form.getValues() }]}
      returnsFocus
      onLook={lookAt}
      onConfirm={mean}
      onClose={leave}
    />
  );
}

/** Adds the editor's actions to the palette. `publish` must be stable; undefined if the member may not. */
function useEditorActions({ title, pages }: EntryDetail, publish?: () => void): void {
  const navigate = useNavigate();
  const [page] = pages;
  const actions = useMemo((): readonly Action[] => {
    const label = `Publish ${title}`;
    const first: Action[] = publish
      ? [{ id: 'publish', label, icon: 'send', run: () => publish() }]
      : [];
    if (page === undefined) return first;
    return [
      ...first,
      {
        id: 'on-page',
        label: `Edit from the page ${page}`,
        icon: 'pencil',
        run: () => void navigate(`/view?path=${encodeURIComponent(page)}`),
      },
      {
        id: 'public-page',
        label: `Open the public page ${page}`,
        icon: 'external-link',
        run: () => void window.open(page, '_blank', 'noopener'),
      },
    ];
  }, [title, page, publish, navigate]);
  usePaletteActions(actions);
}

function useIsPublic({ type, entry, parts }: Editing, state: SaveState): boolean {
  const arePartsStored = useSyncExternalStore(parts.subscribe, parts.areStored);
  const { data: waiting, isFetching } = useQuery({
    queryKey: ['parts', 'waiting', type.name, entry.id, entry.version],
    queryFn: async ({ signal }) => {
      const sent = { params: { id: entry.id }, signal };
      return (await sendOf(type, readEntry, sent)).waiting;
    },
    initialData: entry.waiting,
    staleTime: Infinity,
    gcTime: 0,
  });
  const client = useQueryClient();
  useEffect(
    () => parts.onStored(() => void client.invalidateQueries({ queryKey: ['parts', 'waiting'] })),
    [parts, client],
  );
  const isOwnPublic = entry.status === 'published' && state.phase === 'saved';
  return isOwnPublic && arePartsStored && waiting === 0 && !isFetching;
}
