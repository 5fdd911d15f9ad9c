import { z } from 'zod';

import { call } from '../call.ts';
import { editResultSchema } from '../publishing/content.ts';
import {
  cancelSeriesSchema,
  editSeriesSchema,
  madeSeriesSchema,
  makeSeriesSchema,
} from '../publishing/series.ts';

/** The calls of content types whose entries have a day and can be made as a series. */

const tag = 'Content';
const who = 'ADMIN';

export const makeSeries = call({
  method: 'POST',
  path: '{type}/series',
  summary: 'Make as a series: {many}',
  description:
    'One transaction. Every day of the recurrence but for its exceptions gets an entry of its own, which is read, changed and shown like any other.',
  tag,
  who,
  fails: ['not_publishable'],
  body: makeSeriesSchema,
  answer: madeSeriesSchema,
  status: 201,
});

export const editSeries = call({
  method: 'POST',
  path: '{type}/series/edit',
  summary: 'Change one of a series, the following too, or all: {many}',
  description:
    'One transaction. A day moves all by as many days; another field is changed where it says the same as in the entry that is named: what was changed of one alone stays. Those that are public as they stand are published with it. Sent to bulk/edit, the answer takes all back.',
  tag,
  who,
  fails: ['entry_not_found', 'gone', 'stale_version', 'not_publishable'],
  body: editSeriesSchema,
  answer: editResultSchema,
});

export const cancelSeries = call({
  method: 'POST',
  path: '{type}/series/cancel',
  summary: 'Cancel one of a series, the following too, or all: {many}',
  description: 'They go to the trash, and off the site; bulk takes them out of it again.',
  tag,
  who,
  fails: ['entry_not_found', 'gone', 'stale_version'],
  body: cancelSeriesSchema,
  answer: z.strictObject({ ids: z.array(z.int()) }),
});
