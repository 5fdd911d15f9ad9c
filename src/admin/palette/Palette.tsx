import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Unanswered } from '../ui/Unanswered.tsx';
import { Icon } from '../icons/Icon.tsx';
import hidden from '../ui/hidden.module.css';
import styles from './Palette.module.css';
import { type Action, early, openPalette } from './palette.ts';
import { type CommandGroup, useCommands } from './useCommands.ts';

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Palette() {
  const [text, setText] = useState(() => early.text);
  /** Its id: content that is found later must not come to stand in its place. */
  const [chosen, setChosen] = useState<string>();
  const { groups, isSearching } = useCommands(text);
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  );
  const current = commands[active];
  const run = (command: Action | undefined) => {
    if (!command) return;
    openPalette(undefined);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, active, commands.length);
    if (event.key === 'Enter') run(current);
    else if (next !== undefined) setChosen(commands[next]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      slotProps={{ paper: { className: styles.paper ?? '' } }}
      onClose={() => openPalette(undefined)}
    >
      <h2 id="palette-title" className={hidden.hidden}>
        Search and commands
      </h2>
      <div className={styles.field}>
        <Icon name="search" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Search content, or say what to do"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search content, or say what to do',
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-autocomplete': 'list',
            'aria-activedescendant': current && `palette-${current.id}`,
          }}
        />
      </div>
      <Unanswered />
      <p role="status" className={styles.status}>
        {isSearching ? 'Searching…' : `${commands.length} found`}
      </p>
      <div role="listbox" id="palette-list" aria-label="Found" className={styles.list}>
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} onRun={run} />
        ))}
      </div>
    </Dialog>
  );
}

/** The next index for an arrow key, wrapping at the ends; undefined for other keys. */
function moved(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return count === 0 ? 0 : (from + 1) % count;
  if (key === 'ArrowUp') return count === 0 ? 0 : (from - 1 + count) % count;
  return undefined;
}

type Props = Readonly<{
  group: CommandGroup;
  current: Action | undefined;
  onRun: (command: Action) => void;
}>;

function Group({ group: { label, commands }, current, onRun }: Props) {
  return (
    <div role="group" aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {commands.map((command) => (
        <Option
          key={command.id}
          command={command}
          isCurrent={command.id === current?.id}
          hasNote={label === 'Content' || label === 'Leads'}
          onRun={onRun}
        />
      ))}
    </div>
  );
}

type OptionProps = Readonly<{
  command: Action;
  isCurrent: boolean;
  /** True if a note distinguishes results of the same name, and gives their status. */
  hasNote: boolean;
  onRun: (command: Action) => void;
}>;

function Option({ command, isCurrent, hasNote, onRun }: OptionProps) {
  const note = hasNote && [command.also, command.status].filter(Boolean).join(' · ');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // The keyboard stays in the field, which names the current option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={place}
      role="option"
      id={`palette-${command.id}`}
      aria-selected={isCurrent}
      className={styles.option}
      onClick={() => onRun(command)}
    >
      <Icon name={command.icon} />
      <span>{command.label}</span>
      {note && <small>{note}</small>}
    </div>
  );
}
