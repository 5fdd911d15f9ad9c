import IconButton from '@mui/material/IconButton';
import { type DragEvent, useEffect, useState } from 'react';

import type { Agenda } from '../../../content/types/behaviour.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { Icon } from '../../icons/Icon.tsx';
import hidden from '../../ui/hidden.module.css';
import styles from './Calendar.module.css';
import { movedTo, placeByKey } from './moves.ts';
import { shortDay, shortWeekday, type Span, type View } from './span.ts';
import type { DatedType } from './useCalendar.ts';

type Props = Readonly<{
  type: DatedType;
  view: View;
  span: Span;
  /** The month that is meant: days beside it are quieter. */
  month: string | undefined;
  today: string;
  entries: readonly ContentEntry[];
  onOpen: (entry: ContentEntry) => void;
  onMake: (day: string, time?: string) => void;
  onMove: (entry: ContentEntry, fields: Readonly<Record<string, unknown>>) => void;
}>;

export function CalendarTable(props: Props) {
  const { type, view, span, entries, today, month, onMove, onMake, onOpen } = props;
  const [dragged, drag] = useState<ContentEntry>();
  const { agenda } = type.behaviour;
  const [kept, keepFocus] = useFocusKept(entries);
  const [whole, setWhole] = useState<string>();
  const move = (entry: ContentEntry, day: string, hour?: string) => {
    keepFocus(entry.id);
    const fields = movedTo(agenda, entry, { day, hour });
    if (fields) onMove(entry, fields);
  };
  const actions = { agenda, onOpen, onDrag: drag, onMove: move };
  const cell = (day: string, hour?: string) => (
    <CalendarCell
      key={`${day} ${hour}`}
      {...actions}
      day={day}
      hour={hour}
      isToday={day === today}
      isQuiet={month !== undefined && !day.startsWith(month)}
      entries={entries.filter(
        ({ draft }) =>
          draft[agenda.day] === day && (!hour || String(draft[agenda.time]).startsWith(`${hour}:`)),
      )}
      kept={kept}
      isWhole={view === 'week' || whole === day}
      onWhole={(isWhole) => setWhole(isWhole ? day : undefined)}
      onMake={() => onMake(day, hour && `${hour}:00`)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        if (dragged) move(dragged, day, hour);
        drag(undefined);
      }}
    />
  );
  const [week = []] = span.weeks;
  return (
    <table className={styles.table} data-view={view}>
      <caption className={hidden.hidden}>{span.title}</caption>
      <thead>
        <tr>
          {view === 'week' && <th scope="col">Hour</th>}
          {week.map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)} {view === 'week' && shortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view === 'month'
          ? span.weeks.map((days) => <tr key={days[0]}>{days.map((day) => cell(day))}</tr>)
          : hoursOf(entries.map(({ draft }) => String(draft[agenda.time]))).map((hour) => (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                {week.map((day) => cell(day, hour))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

/** Keeps focus on a moved entry, whose button is rendered anew in another cell. */
function useFocusKept(entries: readonly ContentEntry[]) {
  const [kept, keep] = useState<number>();
  useEffect(() => {
    if (kept === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-entry="${kept}"]`)?.focus();
  }, [kept, entries]);
  return [kept, keep] as const;
}

/** Of the entries of a day in a month, the others show when asked for: a month fits a screen. */
const SHOWN = 3;

const FIRST = 7;
const LAST = 21;

function hoursOf(times: readonly string[]): string[] {
  const usual = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String(FIRST + at));
  const taken = times.map((time) => time.slice(0, 2)).filter((hour) => /^\d\d$/.test(hour));
  return [...new Set([...usual.map((hour) => hour.padStart(2, '0')), ...taken])].toSorted();
}

type EntryActions = Readonly<{
  agenda: Agenda;
  onOpen: (entry: ContentEntry) => void;
  onDrag: (entry: ContentEntry) => void;
  onMove: (entry: ContentEntry, day: string, hour?: string) => void;
}>;

type CalendarCellProps = EntryActions &
  Readonly<{
    day: string;
    hour: string | undefined;
    isToday: boolean;
    isQuiet: boolean;
    entries: readonly ContentEntry[];
    /** The entry that was moved last: it stays in sight. */
    kept: number | undefined;
    isWhole: boolean;
    onWhole: (isWhole: boolean) => void;
    onMake: () => void;
    onDrop: (event: DragEvent) => void;
  }>;

function CalendarCell(props: CalendarCellProps) {
  const { day, hour, isToday, isQuiet, entries, kept, isWhole, onWhole, ...does } = props;
  const { onMake, onDrop, ...actions } = does;
  const name = hour === undefined ? shortDay(day) : `${shortDay(day)}, ${hour}:00`;
  const shown = entries.filter(({ id }, at) => isWhole || at < SHOWN || id === kept);
  const rest = entries.length - shown.length;
  return (
    <td
      className={styles.cell}
      data-today={isToday}
      data-quiet={isQuiet}
      data-day={day}
      data-hour={hour}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <div className={styles.head}>
        {hour === undefined && <time dateTime={day}>{Number(day.slice(8))}</time>}
        <IconButton size="small" aria-label={`New on ${name}`} onClick={onMake}>
          <Icon name="plus" size={14} />
        </IconButton>
      </div>
      {shown.map((entry) => (
        <CalendarEntry key={entry.id} {...actions} entry={entry} byHour={hour !== undefined} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${rest} more on ${name}`}
          onClick={() => onWhole(true)}
        >
          +{rest} more
        </button>
      )}
      {hour === undefined && isWhole && entries.length > SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-label={`Fewer on ${name}`}
          onClick={() => onWhole(false)}
        >
          Fewer
        </button>
      )}
    </td>
  );
}

type CalendarEntryProps = EntryActions & Readonly<{ entry: ContentEntry; byHour: boolean }>;

function CalendarEntry({ entry, byHour, agenda, ...on }: CalendarEntryProps) {
  const { draft, status } = entry;
  const about = String(draft[agenda.about] ?? '') || 'Untitled';
  return (
    <button
      type="button"
      className={styles.entry}
      title={about}
      draggable
      data-entry={entry.id}
      data-status={status}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      onClick={() => on.onOpen(entry)}
      onDragStart={() => on.onDrag(entry)}
      onKeyDown={(event) => {
        const place = event.shiftKey && placeByKey(agenda, entry, { key: event.key, byHour });
        if (!place) return;
        event.preventDefault();
        on.onMove(entry, place.day, place.hour);
      }}
    >
      <b>{String(draft[agenda.time] ?? '')}</b> {about}
      {status === 'draft' && <small> (draft)</small>}
    </button>
  );
}
