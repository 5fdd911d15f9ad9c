import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { dayAfter, daysFrom } from '../../../kernel/values/dates.ts';
import type { Agenda } from '../../../content/types/behaviour.ts';
import { ownValue } from '../../../kernel/record.ts';

type Data = ContentEntry['draft'];
type Place = Readonly<{ day: string; hour?: string | undefined }>;

const DAY = 24 * 60;

/** The field changes that move an entry to a day and, if given, an hour; its duration stays. */
export function movedTo(
  agenda: Agenda,
  { draft }: Pick<ContentEntry, 'draft'>,
  { day, hour }: Place,
): Data | undefined {
  const from = String(draft[agenda.day]);
  const time = String(draft[agenda.time]);
  const minutes = hour === undefined ? 0 : (Number(hour) - Number(time.slice(0, 2))) * 60;
  const days = daysFrom(from, day) - 1;
  if (days === 0 && minutes === 0) return undefined;
  if (minutes === 0) return daysMoved(agenda, draft, days);
  const end = minutesOf(draft[agenda.untilTime]) + minutes;
  const over = Math.floor(end / DAY);
  return {
    ...daysMoved(agenda, draft, days),
    [agenda.until]: dayAfter(String(draft[agenda.until]), days + over),
    [agenda.time]: clockOf(minutesOf(time) + minutes),
    [agenda.untilTime]: clockOf(end - over * DAY),
  };
}

function daysMoved(agenda: Agenda, draft: Data, days: number): Data {
  return {
    [agenda.day]: dayAfter(String(draft[agenda.day]), days),
    [agenda.until]: dayAfter(String(draft[agenda.until]), days),
  };
}

function minutesOf(time: unknown): number {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const dayKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const hourKeys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The place to which a key moves an entry; undefined for other keys, and never past midnight. */
export function placeByKey(
  agenda: Agenda,
  { draft }: Pick<ContentEntry, 'draft'>,
  { key, byHour }: Readonly<{ key: string; byHour: boolean }>,
): Place | undefined {
  const day = String(draft[agenda.day]);
  const step = byHour ? ownValue(hourKeys, key) : undefined;
  if (step !== undefined) {
    const hour = Number(String(draft[agenda.time]).slice(0, 2)) + step;
    return hour < 0 || hour > 23 ? undefined : { day, hour: String(hour).padStart(2, '0') };
  }
  const days = ownValue(dayKeys, key);
  return days === undefined ? undefined : { day: dayAfter(day, days) };
}
