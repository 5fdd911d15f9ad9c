import { eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { inNameOrder } from '../../../../server/platform/database/expressions.ts';
import { messageTemplate } from './table.ts';

export type TemplateRow = typeof messageTemplate.$inferSelect;

export function templatesOf(db: Executor): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplate)
    .orderBy(sql`${inNameOrder('name')}`, messageTemplate.id);
}

export async function findTemplate(db: Executor, id: number): Promise<TemplateRow | null> {
  const [row] = await db.select().from(messageTemplate).where(eq(messageTemplate.id, id));
  return row ?? null;
}

/** Whether another template has a name, in capitals or not. */
export async function isNameTaken(
  tx: Transaction,
  name: string,
  except: number | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM message_template WHERE lower(name) = lower(${name}) AND id IS DISTINCT FROM ${except}::int`);
  return (rowCount ?? 0) > 0;
}

export async function insertTemplate(
  tx: Transaction,
  values: typeof messageTemplate.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(messageTemplate)
    .values(values)
    .returning({ id: messageTemplate.id });
  if (row === undefined) throw new Error('The template was not stored.');
  return row.id;
}

export async function updateTemplate(
  tx: Transaction,
  id: number,
  values: typeof messageTemplate.$inferInsert,
): Promise<void> {
  await tx.update(messageTemplate).set(values).where(eq(messageTemplate.id, id));
}

export async function deleteTemplate(tx: Transaction, id: number): Promise<void> {
  await tx.delete(messageTemplate).where(eq(messageTemplate.id, id));
}
