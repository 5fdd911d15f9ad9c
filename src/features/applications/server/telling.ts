import { wordsOf } from '../../../content/read/ownWords.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { applicationWords } from '../../../kernel/words/applications.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import type { ApplicationDeps } from './deps.ts';
import { findApplicant } from './store/repository.ts';
import type { ApplicationRow } from './store/table.ts';

type Deps = Pick<ApplicationDeps, 'config' | 'content' | 'messages'>;

type News = Readonly<{ of: ApplicationRow }> &
  (
    | Readonly<{ what: 'complete' | 'paid' | 'status' }>
    | Readonly<{ what: 'returned'; paper: string; reason: string }>
  );

/** Mails an applicant what is new. Who had their data erased, or is invented, gets nothing. */
export async function tellApplicant(deps: Deps, tx: Transaction, news: News): Promise<void> {
  const { leadId } = news.of;
  const lead = leadId === null ? null : await findApplicant(tx, leadId);
  if (lead === null || lead.invented) return;
  const { subject, text } = wordsFor(deps, news);
  await deps.messages.sendMail(tx, {
    to: lead.email,
    lead: lead.publicId,
    purpose: 'notification',
    subject,
    text,
  });
}

function wordsFor({ config, content }: Deps, news: News) {
  const snapshot = content.snapshot();
  const { mail, status } = wordsOf(snapshot, applicationWords);
  const { programme: code, name, note } = news.of;
  const programme = programmeByCode(snapshot, code)?.data.title ?? code;
  const called = firstNameOf(name) || name;
  const address = new URL(applicationPaths.page, config.http.origin).href;
  switch (news.what) {
    case 'complete':
      return {
        subject: mail.completeSubject(programme),
        text: mail.complete(called, programme, address),
      };
    case 'paid':
      return { subject: mail.paidSubject(programme), text: mail.paid(called, programme, address) };
    case 'returned':
      return {
        subject: mail.returnedSubject(programme),
        text: mail.returned(called, news.paper, news.reason, address),
      };
    case 'status': {
      const said = status[news.of.status];
      const text = mail.status(called, said.title, said.text, note ?? '', address);
      return {
        subject: mail.statusSubject(programme, said.title),
        text: text.replace(/\n{3,}/g, '\n\n'),
      };
    }
  }
}
