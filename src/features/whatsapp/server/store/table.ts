import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { leadNote } from '../../../../server/leads/staff/table.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';

/** Answers that stand in a timeline, by WhatsApp's id, as Meta tells of one again and again. The note has the words. */
export const whatsappAnswer = pgTable(
  'whatsapp_answer',
  {
    id: text('id').primaryKey(),
    noteId: bigint('note_id', { mode: 'number' })
      .notNull()
      .references(() => leadNote.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [index('whatsapp_answer_note').on(table.noteId)],
);
