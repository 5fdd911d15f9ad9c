import type { Core } from '../../../server/feature.ts';
import { ownerOf } from '../../../server/leads/reach.ts';
import { addNote } from '../../../server/leads/staff/change.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { peopleWho } from '../../../server/staff/staff.ts';
import type { Answer } from './answers.ts';
import { answersOf, insertAnswer, isKnown, lockLeadOf } from './store/answer-repository.ts';

type Deps = Pick<Core, 'clock' | 'config' | 'database' | 'messages'>;

/** Answers of one lead that are kept within a day. */
const MOST_A_DAY = 50;
const DAY = 86_400_000;
/** Milliseconds after an answer within which its owner is not mailed of the next: people write in many short messages. */
const ONE_TALK = 900_000;

/** Notes each answer in its lead's timeline, once. Those of unknown numbers are dropped. */
export async function keepAnswers(deps: Deps, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers)
    await withTransaction(deps.database, (tx) => keep(deps, tx, answer));
}

async function keep(deps: Deps, tx: Transaction, { id, from, text }: Answer): Promise<void> {
  const lead = await lockLeadOf(tx, from);
  if (lead === null || (await isKnown(tx, id))) return;
  const at = deps.clock.now();
  const { count, last } = await answersOf(tx, lead, new Date(at.getTime() - DAY));
  if (count >= MOST_A_DAY) return;
  const noteId = await addNote(tx, { leadId: lead, by: 'Answer by WhatsApp', text, at });
  await insertAnswer(tx, { id, noteId, at });
  const isFirst = last === null || last.getTime() < at.getTime() - ONE_TALK;
  if (isFirst) await tellOwner(deps, tx, lead);
}

/** Mails the member to whom the lead is assigned; the mail has nothing of the lead. */
async function tellOwner(
  { config, messages }: Pick<Deps, 'config' | 'messages'>,
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
