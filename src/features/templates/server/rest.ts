import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import { rest } from '../hours.ts';

const HOUR = 3_600_000;

function hourOf(moment: number): number {
  return (moment - startOfDay(indianDay(moment)).getTime()) / HOUR;
}

/** The moment itself, or the end of the hours of rest that it lies in. */
export function afterRest(moment: Date): Date {
  const at = moment.getTime();
  const hour = hourOf(at);
  if (hour >= rest.ends && hour < rest.begins) return moment;
  const day = indianDay(at);
  const wakes = startOfDay(hour < rest.ends ? day : dayAfter(day, 1));
  return new Date(wakes.getTime() + rest.ends * HOUR);
}

/** When the hours of rest begin that follow a moment outside them. */
export function nextRest(moment: Date): Date {
  return new Date(startOfDay(indianDay(moment.getTime())).getTime() + rest.begins * HOUR);
}
