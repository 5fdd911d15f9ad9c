import IconButton from '@mui/material/IconButton';
import type { DragEvent } from 'react';

import type { Agenda } from '../../../content/types/behaviour.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { Icon } from '../../icons/Icon.tsx';
import styles from './Calendar.module.css';
import { placeByKey } from './moves.ts';
import { shortDay } from './span.ts';

type Props = Readonly<{
  agenda: Agenda;
  day: string;
  hour: string | undefined;
  isToday: boolean;
  isQuiet: boolean;
  entries: readonly ContentEntry[];
  onOpen: (entry: ContentEntry) => void;
  onMake: () => void;
  onDrag: (entry: ContentEntry) => void;
  onMove: (entry: ContentEntry, day: string, hour?: string) => void;
  onDrop: (event: DragEvent) => void;
}>;

/** A day, or an hour of a day, with the entries that begin in it. */
export function CalendarCell(props: Props) {
  const { agenda, day, hour, isToday, isQuiet, entries, onOpen, onMake, onDrag, onMove } = props;
  const name = hour === undefined ? shortDay(day) : `${shortDay(day)}, ${hour}:00`;
  return (
    <td
      className={styles.cell}
      data-today={isToday}
      data-quiet={isQuiet}
      data-day={day}
      data-hour={hour}
      onDragOver={(event) => event.preventDefault()}
      onDrop={props.onDrop}
    >
      <div className={styles.head}>
        {hour === undefined && <time dateTime={day}>{Number(day.slice(8))}</time>}
        <IconButton size="small" aria-label={`New on ${name}`} onClick={onMake}>
          <Icon name="plus" size={14} />
        </IconButton>
      </div>
      {entries.map((entry) => (
        <CalendarEntry
          key={entry.id}
          agenda={agenda}
          entry={entry}
          byHour={hour !== undefined}
          onOpen={() => onOpen(entry)}
          onDrag={() => onDrag(entry)}
          onMove={(at, to) => onMove(entry, at, to)}
        />
      ))}
    </td>
  );
}

type CalendarEntryProps = Readonly<{
  agenda: Agenda;
  entry: ContentEntry;
  byHour: boolean;
  onOpen: () => void;
  onDrag: () => void;
  onMove: (day: string, hour?: string) => void;
}>;

/** An entry at its time: pressed it opens, and is moved by dragging or with Shift and the arrow keys. */
function CalendarEntry({ agenda, entry, byHour, onOpen, onDrag, onMove }: CalendarEntryProps) {
  const { draft, status } = entry;
  return (
    <button
      type="button"
      className={styles.entry}
      draggable
      data-entry={entry.id}
      data-status={status}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      onClick={onOpen}
      onDragStart={onDrag}
      onKeyDown={(event) => {
        const place = event.shiftKey && placeByKey(agenda, entry, { key: event.key, byHour });
        if (!place) return;
        event.preventDefault();
        onMove(place.day, place.hour);
      }}
    >
      <b>{String(draft[agenda.time] ?? '')}</b> {String(draft[agenda.about] ?? '') || 'Untitled'}
      {status === 'draft' && <small> (draft)</small>}
    </button>
  );
}
