import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { contentEntry } from '../../../../server/content/store/table.ts';
import { leadNote } from '../../../../server/leads/staff/table.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

/** A member who may leave: the name beside it stays. */
function member(name: string) {
  return integer(name).references(() => staffUser.id, { onDelete: 'set null' });
}

/**
 * A task about an entry, or about the lead of a note. The note has the words: it is merged, exported and erased with its
 * lead.
 */
export const staffTask = pgTable(
  'staff_task',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id').references(() => contentEntry.id, { onDelete: 'cascade' }),
    noteId: bigint('note_id', { mode: 'number' }).references(() => leadNote.id, {
      onDelete: 'cascade',
    }),
    text: text('text'),
    assignee: member('assignee'),
    due: date('due').notNull(),
    madeBy: member('made_by'),
    madeByName: text('made_by_name').notNull(),
    madeAt: moment('made_at').notNull(),
    doneAt: moment('done_at'),
    doneByName: text('done_by_name'),
  },
  (table) => [
    check('staff_task_about', sql`(${table.entryId} IS NULL) <> (${table.noteId} IS NULL)`),
    check('staff_task_text', sql`(${table.entryId} IS NULL) = (${table.text} IS NULL)`),
    index('staff_task_entry').on(table.entryId),
    index('staff_task_note').on(table.noteId),
    index('staff_task_assignee')
      .on(table.assignee, table.due)
      .where(sql`done_at IS NULL`),
    index('staff_task_made_by').on(table.madeBy),
  ],
);
