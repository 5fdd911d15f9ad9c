import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { claimLate, type Late } from './store/late-repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'messages'>;

/** Mails whoever a rule names about leads that nobody has called in time, once a lead, without anything about the leads. */
export async function tellOfLate({ clock, config, database, messages }: Deps): Promise<void> {
  await withTransaction(database, async (tx) => {
    const byTold = Map.groupBy(await claimLate(tx, clock.now()), ({ email }) => email);
    for (const [to, late] of byTold) {
      await messages.sendMail(tx, {
        to,
        purpose: 'notification',
        ...wordsOf(late, config.http.origin),
      });
    }
  });
}

function wordsOf(late: readonly Late[], origin: string): { subject: string; text: string } {
  const count = late.reduce((sum, { leads }) => sum + leads, 0);
  const wait = count === 1 ? '1 new lead waits' : `${count} new leads wait`;
  const lines = late.map(({ owner, leads }) => `${owner ?? 'Nobody’s'}: ${leads}`);
  const list = `${origin}/admin/calls?call=overdue&assigned=anyone`;
  return {
    subject: `${wait} for a first call`,
    text: `Hello ${late[0]?.told_name ?? ''},\n\n${wait} for a first call longer than the website promises:\n${lines.join('\n')}\n\nThey stand at\n${list}`,
  };
}
