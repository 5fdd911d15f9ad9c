import { z } from 'zod';

import { dayAfter } from '../values/dates.ts';
import { ask } from './content.ts';

export const MAX_IN_SERIES = 200;

const FAR = 3_660;
const id = z.int().positive().max(2_147_483_647);
const day = z.iso.date({ error: 'Must be a date, such as 2027-01-18.' });

/** On which days of some weeks something comes again. Weekdays as ISO 8601 counts them: Monday is 1. */
export const recurrenceSchema = z
  .strictObject({
    from: day,
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day of the week.'),
    every: z.int().min(1).max(8).default(1).describe('1 is each week, 2 every other week.'),
    count: z
      .int()
      .min(1, 'Must be at least 1.')
      .max(MAX_IN_SERIES, `Must be at most ${MAX_IN_SERIES}.`)
      .optional(),
    until: day.optional(),
    except: z.array(day).max(MAX_IN_SERIES).default([]),
  })
  .refine(({ count, until }) => count !== undefined || until !== undefined, {
    path: ['until'],
    error: 'Say until when, or how many.',
  });
export type Recurrence = z.output<typeof recurrenceSchema>;

/** Monday is 1, Sunday is 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The days of a recurrence, with those that are excepted: as with calendars, an exception counts. */
export function recurringDays({ from, weekdays, every, count, until }: Recurrence): string[] {
  const days: string[] = [];
  const monday = dayAfter(from, 1 - weekdayOf(from));
  const most = Math.min(count ?? MAX_IN_SERIES, MAX_IN_SERIES);
  for (let at = 0; at < FAR && days.length < most; at += 1) {
    const date = dayAfter(monday, at);
    if (until !== undefined && date > until) break;
    const isInWeek = Math.floor(at / 7) % every === 0;
    if (date >= from && isInWeek && weekdays.includes(weekdayOf(date))) days.push(date);
  }
  return days;
}

/** The days of a recurrence but for its exceptions. */
export function daysOf(recurrence: Recurrence): string[] {
  return recurringDays(recurrence).filter((date) => !recurrence.except.includes(date));
}

/** How many of a series a change is about. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

const fields = z.record(z.string(), z.unknown());

export const makeSeriesSchema = z.strictObject({
  fields: fields.describe('What all of them say; their days are those of the recurrence.'),
  recurrence: recurrenceSchema,
  publish: z.boolean().default(false),
  ask,
});
export type SeriesOrder = Omit<z.output<typeof makeSeriesSchema>, 'ask'>;

export const madeSeriesSchema = z.strictObject({ series: z.string(), ids: z.array(z.int()) });

const oneOfSeries = z.strictObject({
  id,
  version: z.int().positive().describe('The version that the caller has read.'),
  scope: z.enum(scopes),
});

export const editSeriesSchema = oneOfSeries.extend({ fields, ask });
export type SeriesEdit = Omit<z.output<typeof editSeriesSchema>, 'ask'>;

export const cancelSeriesSchema = oneOfSeries;
export type SeriesCancellation = z.output<typeof cancelSeriesSchema>;
