import { type DragEvent, useEffect, useState } from 'react';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import hidden from '../../ui/hidden.module.css';
import styles from './Calendar.module.css';
import { CalendarCell } from './CalendarCell.tsx';
import { movedTo } from './moves.ts';
import { type Span, shortDay, shortWeekday, type View } from './span.ts';
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

/** A month by days, or a week by hours: entries are dragged from cell to cell. */
export function CalendarTable(props: Props) {
  const { type, view, span, entries, today, month, onMove, onMake, onOpen } = props;
  const [dragged, drag] = useState<ContentEntry>();
  const { agenda } = type.behaviour;
  const keepFocus = useFocusKept(entries);
  const move = (entry: ContentEntry, day: string, hour?: string) => {
    keepFocus(entry.id);
    const fields = movedTo(agenda, entry, { day, hour });
    if (fields) onMove(entry, fields);
  };
  const cell = (day: string, hour?: string) => (
    <CalendarCell
      key={`${day} ${hour}`}
      agenda={agenda}
      day={day}
      hour={hour}
      isToday={day === today}
      isQuiet={month !== undefined && !day.startsWith(month)}
      entries={entries.filter(
        ({ draft }) => isIn(draft[agenda.day], day) && isHour(draft[agenda.time], hour),
      )}
      onOpen={onOpen}
      onMake={() => onMake(day, hour && `${hour}:00`)}
      onDrag={drag}
      onMove={move}
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
function useFocusKept(entries: readonly ContentEntry[]): (id: number) => void {
  const [kept, keep] = useState<number>();
  useEffect(() => {
    if (kept === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-entry="${kept}"]`)?.focus();
  }, [kept, entries]);
  return keep;
}

function isIn(value: unknown, day: string): boolean {
  return value === day;
}

function isHour(value: unknown, hour: string | undefined): boolean {
  return hour === undefined || String(value).startsWith(`${hour}:`);
}

const FIRST = 7;
const LAST = 21;

/** The hours of a day on which something may be, and those on which something is. */
function hoursOf(times: readonly string[]): string[] {
  const usual = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String(FIRST + at));
  const taken = times.map((time) => time.slice(0, 2)).filter((hour) => /^\d\d$/.test(hour));
  return [...new Set([...usual.map((hour) => hour.padStart(2, '0')), ...taken])].toSorted();
}
