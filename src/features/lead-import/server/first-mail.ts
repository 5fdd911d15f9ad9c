import { wordsOf } from '../../../content/read/ownWords.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { mailWords } from '../../../kernel/words/mail.ts';
import type { Core } from '../../../server/feature.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { claimUntold } from './store/first-mail-repository.ts';
import { untoldAmong } from './told.ts';

type Deps = Pick<Core, 'clock' | 'config' | 'content' | 'database' | 'messages'>;

/** Milliseconds in which a list can be taken back before anybody hears of it. */
const UNSAID = 15 * 60_000;
/** Mails a minute. */
const AT_ONCE = 200;

/** Tells people of new lists whence we have their details, and how they stop it: section 5 of the DPDP Act, 2023. */
export async function sendFirstMails(deps: Deps): Promise<void> {
  const { clock, config, content, database, messages } = deps;
  const now = clock.now();
  const snapshot = content.snapshot();
  const words = wordsOf(snapshot, mailWords);
  const sender = snapshot.all('university')[0]?.data.name ?? config.http.origin;
  const address = new URL(myDataPaths.page, config.http.origin).href;
  await withTransaction(database, async (tx) => {
    const before = new Date(now.getTime() - UNSAID);
    const claimed = await claimUntold(tx, { now, before, limit: AT_ONCE });
    for (const one of await untoldAmong(tx, config, claimed)) {
      const { lead, email, list, agreed_how: how, agreed_on: day } = one;
      await messages.sendMail(tx, {
        to: email,
        lead,
        purpose: 'notification',
        subject: words.listedSubject(sender),
        text: words.listed(words.unnamed, list, formatDay(day), sender, how, address),
      });
    }
  });
}
