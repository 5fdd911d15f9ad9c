import type { Transaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Person } from '../../../server/staff/staff.ts';

type Notification = Readonly<{ to: Person; by: number; due: string; about: string }>;

/** Mails the new assignee of a task, unless they gave it to themselves. */
export async function tellOfTask(
  { config, messages }: Pick<Platform, 'config' | 'messages'>,
  tx: Transaction,
  { to, by, due, about }: Notification,
): Promise<void> {
  if (to.id === by) return;
  await messages.sendMail(tx, {
    to: to.email,
    purpose: 'notification',
    subject: `A task for you, by ${due}`,
    text: `Hello ${to.name},\n\nA task is yours, by ${due}.\n\n${about}\n\nIt stands at\n${config.http.origin}/admin/tasks`,
  });
}
