import { MAX_IN_SERIES, type Recurrence, weekdayOf } from '../../../../kernel/publishing/series.ts';

/** A recurrence as it is being typed. */
export type Rule = Readonly<{
  from: string;
  weekdays: readonly number[];
  every: string;
  count: string;
  until: string;
  except: readonly string[];
}>;

/** Once, on a day; every week on that day of the week as soon as it is said how often. */
export function nextWeekly(day: string): Rule {
  return { from: day, weekdays: [weekdayOf(day)], every: '1', count: '1', until: '', except: [] };
}

/** The recurrence that is meant; nothing while it says too little. */
export function readRule({ from, weekdays, every, count, until, except }: Rule): Recurrence | null {
  const weeks = wholeOf(every, 8);
  const times = until === '' ? wholeOf(count, MAX_IN_SERIES) : undefined;
  if (from === '' || weekdays.length === 0 || weeks === null || times === null) return null;
  return {
    from,
    weekdays: [...weekdays],
    every: weeks,
    ...(times === undefined ? { until } : { count: times }),
    except: [...except],
  };
}

function wholeOf(text: string, most: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
