import { dayAfter, indianDay, startOfDay } from '../../kernel/values/dates.ts';
import type { Clock } from '../platform/clock.ts';

/** The day in India, `YYYY-MM-DD`, by a clock. It is asked for with every page, and written out once a day. */
export function createToday(clock: Clock): () => string {
  let day = '';
  let [from, until] = [0, 0];
  return () => {
    const now = clock.now().getTime();
    if (now < from || now >= until) {
      day = indianDay(now);
      [from, until] = [startOfDay(day).getTime(), startOfDay(dayAfter(day, 1)).getTime()];
    }
    return day;
  };
}
