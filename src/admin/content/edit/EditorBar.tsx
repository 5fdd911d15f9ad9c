import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import type { ContentEntry } from '../../../contract/content.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { SaveState } from '../autosave/saveState.ts';
import { StatusChip } from '../status.tsx';
import { listPath } from '../types.ts';
import styles from './EntryEditor.module.css';
import { MoreActions } from './MoreActions.tsx';
import { type Editing, panels } from './panels.tsx';
import { SaveLine } from './SaveLine.tsx';
import { useEditorActions } from './useEditorActions.ts';
import { usePublish } from './usePublish.ts';

type Props = Readonly<{
  editing: Editing;
  state: SaveState;
  panel: string | undefined;
  setPanel: (panel: string | undefined) => void;
  setErrors: (errors: readonly FieldError[]) => void;
  onChanged: (entry: ContentEntry) => void;
}>;

/** The head of the editor: what is edited, whether it is stored, and what can be done with it. */
export function EditorBar({ editing, state, panel, setPanel, setErrors, onChanged }: Props) {
  const { type, entry } = editing;
  const publish = usePublish(editing, { setErrors, onChanged });
  useEditorActions(entry, publish.mutate);
  const title = entry.title || `Untitled ${type.label.one}`;
  useEffect(() => {
    document.title = `${title} · Staff room`;
  }, [title]);
  return (
    <div className={styles.bar}>
      <IconButton
        component={Link}
        to={type.singleton ? '/' : listPath(type)}
        aria-label={`Back to ${type.label.many}`}
      >
        <Icon name="arrow-left" />
      </IconButton>
      <div className={styles.names}>
        <h1>{title}</h1>
        <div className={styles.line}>
          <StatusChip entry={entry} />
          <SaveLine state={state} />
        </div>
      </div>
      <div className={styles.tools}>
        {panels
          .filter(({ fits }) => fits?.(type) ?? true)
          .map(({ name, label, icon }) => (
            <Button
              key={name}
              size="small"
              aria-expanded={panel === name}
              startIcon={<Icon name={icon} size={18} />}
              onClick={() => setPanel(panel === name ? undefined : name)}
            >
              {label}
            </Button>
          ))}
        <MoreActions editing={editing} onChanged={onChanged} />
        <Button
          variant="contained"
          color="secondary"
          loading={publish.isPending}
          onClick={() => publish.mutate()}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}
