import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Agenda } from '../../../content/types/agenda.ts';
import styles from './Calendar.module.css';
import { placeByKey } from './moves.ts';

type Props = Readonly<{
  agenda: Agenda;
  entry: ContentEntry;
  byHour: boolean;
  onOpen: () => void;
  onDrag: () => void;
  onMove: (day: string, hour?: string) => void;
}>;

/** An entry at its time: pressed it opens, and is moved by dragging or with Shift and the arrow keys. */
export function CalendarEntry({ agenda, entry, byHour, onOpen, onDrag, onMove }: Props) {
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
