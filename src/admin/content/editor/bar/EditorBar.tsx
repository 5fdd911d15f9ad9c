import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { Link } from 'react-router';

import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { typeOf, type RegisteredType } from '../../../../content/registry.ts';
import { useLastQuery } from '../../../lists/usePage.ts';
import { disabledProps } from '../../../ui/disabledProps.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { SaveState } from '../../autosave/saveState.ts';
import { StatusChip } from '../../../entries/status.tsx';
import { entryPath, listPath, nameInSentence } from '../../../entries/addresses.ts';
import styles from '../EntryEditor.module.css';
import { CompletenessMeter } from '../../completeness/CompletenessMeter.tsx';
import { MoreActions } from './MoreActions.tsx';
import { DoubtsDialog } from './DoubtsDialog.tsx';
import { pageLinkOf } from './pageLink.ts';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { panels } from '../panels.tsx';
import type { Editing } from '../../editing/editing.ts';
import { SaveLine } from '../SaveLine.tsx';
import { tabsOf } from '../../../entries/tabs.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';
import { useEditorActions } from './useEditorActions.ts';
import { useIsPublic } from './useIsPublic.ts';
import { usePublish } from './usePublish.ts';
import { useParentTitles } from '../../../entries/parents.ts';

type Props = Readonly<{
  editing: Editing;
  state: SaveState;
  panel: string | undefined;
  setPanel: (panel: string | undefined) => void;
  setErrors: (errors: readonly FieldError[]) => void;
  onChanged: (entry: ContentEntry) => Promise<EntryDetail>;
}>;

/** From a part to what it is a part of, where its tab is; else to the list as it was narrowed. */
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

/** The head of the editor: what is edited, whether it is stored, and what can be done with it. */
export function EditorBar({ editing, state, panel, setPanel, setErrors, onChanged }: Props) {
  const { type, entry } = editing;
  const publish = usePublish(editing, { setErrors, onChanged });
  const isPublic = useIsPublic(editing, state);
  useEditorActions(entry, publish.mutate);
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
        {panels
          .filter(({ fits }) => fits?.(type) ?? true)
          .map(({ name, label, icon }) => (
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
        <Button
          variant="contained"
          color="secondary"
          loading={publish.isPending}
          data-publish=""
          {...disabledProps(isPublic, () => publish.mutate())}
        >
          Publish
        </Button>
      </div>
      <DoubtsDialog
        type={type}
        title={title}
        doubts={publish.doubts}
        onMean={publish.mean}
        onLeave={publish.leave}
      />
    </div>
  );
}

type PartOfProps = Readonly<{ type: RegisteredType; entry: Pick<EntryDetail, 'parent'> }>;

/** What an entry is a part of: entries of many programmes go by the same name. */
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
