import type { DataOf } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { weekdays } from '../types/callHours.ts';
import { dayAfter, indianDay } from '../../kernel/values/dates.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';

export type Counsellor = Entry<'counsellor'>;
type CallHours = DataOf<'callHours'>;

/** A day on which people are rung, and the moments (ISO 8601 in UTC) at which calls begin. */
export type CallDay = Readonly<{ day: string; starts: readonly string[] }>;

export function callHoursOf(snapshot: Snapshot): CallHours | undefined {
  return snapshot.all('callHours')[0]?.data;
}

/** The counsellors who take calls. */
export function ringingCounsellors(snapshot: Snapshot): readonly Counsellor[] {
  return snapshot.all('counsellor').filter(({ data }) => data.at_once > 0);
}

export type RungLead = Readonly<{
  id: number;
  /** E-mail of the member of the staff who has the lead. */
  ownerEmail: string | null;
}>;

/**
 * Chooses the counsellor who calls a lead: its owner, else the same one each time, so that a lead that asks twice speaks
 * with one person. Returns undefined if there are no counsellors.
 */
export function counsellorFor(
  { id, ownerEmail }: RungLead,
  counsellors: readonly Counsellor[],
): Counsellor | undefined {
  const owner = counsellors.find(({ data }) => data.staff_email === ownerEmail);
  return (ownerEmail && owner) || counsellors[id % counsellors.length];
}

/** Languages in which calls can be chosen, in the order of the counsellors who speak them. */
export function callLanguages(snapshot: Snapshot): readonly string[] {
  return [...new Set(ringingCounsellors(snapshot).flatMap(({ data }) => data.languages))];
}

/** The days that can be chosen now, those without a free hour included. */
export function callDays(snapshot: Snapshot, now: Date): readonly CallDay[] {
  const hours = callHoursOf(snapshot);
  if (!hours || ringingCounsellors(snapshot).length === 0) return [];
  const today = indianDay(now.getTime());
  const first = now.getTime() + hours.notice * MINUTE;
  return Array.from({ length: hours.days + 1 }, (_, ahead) => dayAfter(today, ahead))
    .map((day) => ({
      day,
      starts: startsOn(hours, day).filter((at) => Date.parse(at) >= first),
    }))
    .filter(({ starts }) => starts.length > 0);
}

/** Whether people may be rung at a moment; at any while no hours are published. */
export function isRinging(snapshot: Snapshot, at: Date): boolean {
  const hours = callHoursOf(snapshot);
  if (!hours || hours.hours.length === 0) return true;
  const moment = at.getTime();
  return spansOn(hours, indianDay(moment)).some(
    ({ from, until }) => moment >= from && moment < until,
  );
}

/** The hours of calls on some days, in milliseconds: whole days while no hours are published. */
export function openSpans(
  snapshot: Snapshot,
  first: string,
  days: number,
): readonly Readonly<{ from: number; until: number }>[] {
  const hours = callHoursOf(snapshot);
  return Array.from({ length: days }, (_, ahead) => dayAfter(first, ahead)).flatMap((day) =>
    hours && hours.hours.length > 0
      ? spansOn(hours, day)
      : [{ from: momentOf(day, '00:00'), until: momentOf(dayAfter(day, 1), '00:00') }],
  );
}

const PROPOSED = { from: '10:00', until: '18:00' };

/** The hours at which a next call is proposed: those of calls, or PROPOSED each day while no hours are published. */
export function proposedSpans(snapshot: Snapshot, first: string, days: number) {
  const hours = callHoursOf(snapshot);
  return Array.from({ length: days }, (_, ahead) => dayAfter(first, ahead)).flatMap((day) =>
    hours && hours.hours.length > 0
      ? spansOn(hours, day)
      : [{ from: momentOf(day, PROPOSED.from), until: momentOf(day, PROPOSED.until) }],
  );
}

const MINUTE = 60_000;

function startsOn(hours: CallHours, day: string): string[] {
  const length = hours.minutes * MINUTE;
  return spansOn(hours, day).flatMap(({ from, until }) => {
    const count = Math.max(0, Math.floor((until - from) / length));
    return Array.from({ length: count }, (_, place) =>
      new Date(from + place * length).toISOString(),
    );
  });
}

function spansOn({ hours, holidays }: CallHours, day: string) {
  if (holidays.some((holiday) => holiday.day === day)) return [];
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]?.value;
  return hours
    .filter((row) => row.weekday === weekday)
    .map(({ from, until }) => ({ from: momentOf(day, from), until: momentOf(day, until) }))
    .toSorted((a, b) => a.from - b.from);
}

function momentOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00${INDIAN_OFFSET}`);
}
