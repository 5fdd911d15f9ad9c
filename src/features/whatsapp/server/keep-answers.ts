import type { Core } from '../../../server/feature.ts';
import { ownerOf } from '../../../server/leads/reach.ts';
import { addNote } from '../../../server/leads/staff/change.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { peopleWho } from '../../../server/staff/staff.ts';
import type { Answer } from './answers.ts';
import { isStop } from './stops.ts';
import { answersOf, insertAnswer, isKnown, lockLeadOf } from './store/answer-repository.ts';

export type AnswerDeps = Pick<
  Core,
  'clock' | 'config' | 'content' | 'database' | 'leads' | 'limits' | 'messages'
>;

/** Answers of one lead that are kept within a day. */
const MOST_A_DAY = 50;
const DAY = 86_400_000;
/** Milliseconds after an answer within which its owner is not mailed of the next: people write in many short messages. */
const ONE_TALK = 900_000;

/** Notes each answer in its lead's timeline, once. Those of unknown numbers are mailed to the university. */
export async function keepAnswers(deps: AnswerDeps, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    const isOfLead = await withTransaction(deps.database, async (tx) => {
      const lead = await lockLeadOf(tx, answer.from);
      if (lead !== null && !(await isKnown(tx, answer.id))) await keep(deps, tx, { lead, answer });
      return lead !== null;
    });
    if (!isOfLead) await mailUnknown(deps, answer);
    // If its lead is erased, a repeat must tell nobody.
    await deps.limits.consume(told, answer.id);
  }
}

type Kept = Readonly<{ lead: number; answer: Answer }>;

async function keep(deps: AnswerDeps, tx: Transaction, { lead, answer }: Kept): Promise<void> {
  const { id, text } = answer;
  const at = deps.clock.now();
  const hasStopped = isStop(text) && (await deps.leads.rights.withdrawWhatsapp(tx, lead));
  const { count, last } = await answersOf(tx, lead, new Date(at.getTime() - DAY));
  if (count >= MOST_A_DAY && !hasStopped) return;
  const said = [text, hasStopped && STOPPED, count === MOST_A_DAY - 1 && FULL];
  const note = {
    leadId: lead,
    by: 'Answer by WhatsApp',
    text: said.filter(Boolean).join('\n'),
    at,
  };
  const noteId = await addNote(tx, note);
  await insertAnswer(tx, { id, noteId, at });
  const isFirst = last === null || last.getTime() < at.getTime() - ONE_TALK;
  if (isFirst) await tellOwner(deps, tx, lead);
}

/** Meta repeats what it could not deliver for up to seven days. */
const told = { name: 'whatsappAnswer', points: 1, seconds: 604_800 };

const STOPPED = '(Consent to messages by WhatsApp is withdrawn. Other ways are as before.)';
const FULL = '(More answers of this day are not kept.)';

/** Messages of one unknown number that are mailed within a day. */
const unknownAnswers = { name: 'unknownAnswers', points: 20, seconds: 86_400 };

/** Nobody is entered as a lead without consent: the university reads the words, and answers. */
async function mailUnknown(deps: AnswerDeps, { id, from, text }: Answer): Promise<void> {
  const { config, content, database, limits, messages } = deps;
  const [university] = content.snapshot().all('university');
  if (!university || isStop(text)) return;
  if ((await limits.consume(told, id, 0)).remaining === 0) return;
  const { allowed, remaining } = await limits.consume(unknownAnswers, from);
  if (!allowed) return;
  const more = remaining === 0 ? '\n(More of this day are not mailed.)' : '';
  const mail = {
    to: university.data.email,
    purpose: 'notification',
    subject: 'An unknown number wrote by WhatsApp',
    text: `${from} is the number of no lead, and wrote by WhatsApp:\n\n${text.replaceAll(/^/gm, '> ')}${more}\n\nThey stand in no timeline. Please answer, or enter a lead at\n${config.http.origin}/admin/leads`,
  } as const;
  await withTransaction(database, (tx) => messages.sendMail(tx, mail));
}

/** Mails the member to whom the lead is assigned; the mail has nothing of the lead. */
async function tellOwner(
  { config, messages }: Pick<AnswerDeps, 'config' | 'messages'>,
  tx: Transaction,
  lead: number,
): Promise<void> {
  const owner = await ownerOf(tx, lead);
  const people = owner === null ? [] : await peopleWho(tx, ['leads.own']);
  const to = people.find(({ id }) => id === owner);
  if (to === undefined) return;
  await messages.sendMail(tx, {
    to: to.email,
    purpose: 'notification',
    subject: 'A lead of yours answered by WhatsApp',
    text: `Hello ${to.name},\n\na lead of yours answered by WhatsApp. The words stand in its timeline at\n${config.http.origin}/admin/leads/${lead}`,
  });
}
