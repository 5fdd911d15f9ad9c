import { clockText } from '../../kernel/values/clockText.ts';

export type Zoned = Readonly<{ from: string; to: string; dayShift: -1 | 0 | 1 }>;

/** Hours of India (ISO 8601) on the clock of another zone, and whether its day is another one at their beginning. */
export function zonedHours(from: string, to: string, timeZone: string): Zoned {
  const begin = clockIn(from, timeZone);
  const day = from.slice(0, 10);
  const dayShift = begin.day === day ? 0 : begin.day < day ? -1 : 1;
  return { from: clockText(begin.time), to: clockText(clockIn(to, timeZone).time), dayShift };
}

function clockIn(moment: string, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(moment)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}
