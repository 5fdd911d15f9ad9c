import type { Permission } from '../../../kernel/staff/permissions.ts';
import type { EntryRow } from '../../../server/content/store/table.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { peopleWho } from '../../../server/staff/staff.ts';
import type { ReleaseRow } from './store/table.ts';

type Deps = Pick<Platform, 'config' | 'messages'>;

export type Notification = Readonly<{
  release: Pick<ReleaseRow, 'id' | 'name'>;
  chosen: readonly Pick<EntryRow, 'type'>[];
  /** Who hears of it; nobody who has done it themselves. */
  to: readonly (number | null)[];
  by: number | null;
  /** Follows the name of the release, such as `is approved`. */
  happened: string;
  words?: string;
}>;

/** Mails active members who still may see all of it. The content itself stays out of mails. */
export async function tell(
  { config, messages }: Deps,
  tx: Transaction,
  { release, chosen, to, by, happened, words = '' }: Notification,
): Promise<void> {
  const ids = to.filter((id) => id !== null && id !== by);
  if (ids.length === 0) return;
  for (const { id, name, email } of await peopleWho(tx, permissionsOf('see', chosen))) {
    if (!ids.includes(id)) continue;
    const said = words === '' ? '' : `\n\n${words}`;
    await messages.sendMail(tx, {
      to: email,
      purpose: 'notification',
      subject: `“${release.name}” ${happened}`,
      text: `Hello ${name},\n\n“${release.name}” ${happened}.${said}\n\nIt stands at\n${config.http.origin}/admin/releases/${release.id}`,
    });
  }
}

/** The types of entries as permissions, each once. */
export function permissionsOf(
  act: 'see' | 'write' | 'publish',
  rows: readonly Pick<EntryRow, 'type'>[],
): Permission[] {
  return [...new Set(rows.map(({ type }): Permission => `content.${act}:${type}`))];
}
