import { z } from 'zod';

import { filterDay } from '../../kernel/staffLeads/staffLeads.ts';
import { printableText } from '../../kernel/text/searchText.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { TASK_LIMIT } from './limits.ts';

export const taskSchema = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    /** The entry or the lead that it is about. */
    about: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('entry'),
        id: z.int(),
        type: z.string(),
        title: z.string(),
      }),
      z.strictObject({ kind: z.literal('lead'), id: z.int(), title: z.string() }),
    ]),
    /** Null if the account of the assignee is deleted. */
    assignee: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    due: z.iso.date(),
    made_by: z.string(),
    made_at: z.iso.datetime(),
    done_at: z.iso.datetime().nullable(),
    done_by: z.string().nullable(),
    /** Of the reader, who may remove it. */
    own: z.boolean(),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof taskSchema>;

export const taskBody = z.strictObject({
  text: z
    .string('Please say what is to be done.')
    .overwrite(printableText)
    .trim()
    .min(1, 'Please say what is to be done.')
    .max(TASK_LIMIT, `Must be at most ${TASK_LIMIT} characters.`),
  assignee: databaseId('Please choose a person.'),
  due: filterDay,
});
export type TaskBody = z.output<typeof taskBody>;
