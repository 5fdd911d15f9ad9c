import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';

import { notify } from '../../../ui/notify.ts';
import { usePlaceholders } from '../../fields/usePlaceholders.ts';

const TYPED = 'input[type="text"], textarea, [contenteditable="true"]';

export function PlaceholderMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<string>(null);
  const typedIn = useLastTyped();
  const placeholders = usePlaceholders();
  const close = (name: string | null) => {
    chosen.current = name;
    setAnchor(null);
  };
  /** The menu holds the keyboard until it is gone. */
  const insert = () => {
    if (chosen.current !== null) insertText(typedIn(), `{${chosen.current}}`);
    chosen.current = null;
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label="Insert {…}"
        title="Insert what the university says of itself"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {'{…}'}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close(null)}
        disableRestoreFocus
        slotProps={{ transition: { onExited: insert } }}
      >
        {placeholders.map(({ name, label, text }) => (
          <MenuItem key={name} onClick={() => close(name)}>
            <ListItemText primary={`{${name}} ${label}`} secondary={text || 'Not filled in yet'} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useLastTyped(): () => HTMLElement | null {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(TYPED)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return () => (last.current?.isConnected ? last.current : null);
}

function insertText(place: HTMLElement | null, text: string): void {
  if (place === null) {
    notify(`Put the caret into a text first, or type ${text}.`, 'error');
    return;
  }
  place.focus();
  // The one way in which inputs and rich text take words as if they were typed, with undo.
  document.execCommand('insertText', false, text);
}
