import type { Core } from '../../../server/feature.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { reasons } from '../reasons.ts';
import { forbids, readRecipients } from './deciding.ts';
import { afterRest, nextRest } from './rest.ts';
import { lockRecipients, type Recipient } from './store/recipient-repository.ts';
import {
  isSenderActive,
  lockSending,
  type Sending,
  setHanded,
  setLeftOut,
  type Waiting,
  waitingOf,
} from './store/sending-repository.ts';

type Deps = Pick<Core, 'clock' | 'database' | 'messages' | 'outbox'>;

/** The kind of delivery. */
export const KIND = 'lead-messages';
/** Messages of one transaction. */
const STEP = 50;

/** Hands messages to the vendors once their minute, and the quiet hours, are over. */
export function handleSendings(deps: Deps): void {
  const { clock, database, outbox } = deps;
  outbox.handle<{ sending: number }>(
    KIND,
    async ({ payload, signal }) => {
      for (;;) {
        const now = clock.now();
        const later = afterRest(now);
        if (later > now) {
          await withTransaction(database, (tx) => outbox.send(tx, KIND, { payload, at: later }));
          return;
        }
        if (signal.aborted) throw new Error('The process is stopping.');
        if (!(await withTransaction(database, (tx) => handSome(deps, tx, payload.sending)))) return;
      }
    },
    { concurrency: 2, timeoutSeconds: 60, describe: () => 'Messages to leads from a template' },
  );
}

/** False if none is left. Consent and the sender's account are looked up again, as either may have ended. */
async function handSome(deps: Deps, tx: Transaction, id: number): Promise<boolean> {
  const sending = await lockSending(tx, id);
  if (sending === null || sending.undoneAt !== null) return false;
  const isActive = await isSenderActive(tx, sending);
  const waiting = await waitingOf(tx, id, STEP);
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ lead }) => lead);
  await lockRecipients(tx, ids);
  const { channel, template } = sending;
  const leads = await readRecipients(tx, ids, { channel, template, now: deps.clock.now() });
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  for (const message of waiting) {
    const lead = byId.get(message.lead);
    const own = isActive ? (message.isSecond ? 'repeated' : null) : 'sender';
    const reason = lead === undefined ? 'gone' : (own ?? forbids(lead));
    if (lead === undefined || reason !== null)
      await setLeftOut(tx, message, reasons[reason ?? 'gone']);
    else await setHanded(tx, message.id, await sendOne(deps, tx, { sending, message, lead }));
  }
  return true;
}

type Handing = Readonly<{ sending: Sending; message: Waiting; lead: Recipient }>;

/** The message expires as the quiet hours begin. Returns the id of its delivery. */
function sendOne(
  { clock, messages }: Deps,
  tx: Transaction,
  { sending, message, lead }: Handing,
): Promise<number | null> {
  const { channel, vendorId, language } = sending;
  const { subject, text, variables } = message;
  const expiresAt = nextRest(clock.now());
  const to = channel === 'mail' ? lead.email : lead.mobile;
  const purpose = 'follow_up';
  if (channel === 'mail') {
    const mail = { to, lead: lead.publicId, purpose, subject: subject ?? '', text } as const;
    return messages.sendMail(tx, { ...mail, expiresAt });
  }
  if (channel === 'sms') {
    const named = Object.fromEntries(variables.map((value, at) => [`VAR${at + 1}`, value]));
    const template = vendorId === null ? {} : { template: vendorId };
    const sms = { to, purpose, body: text, variables: named, ...template } as const;
    return messages.sendSms(tx, { ...sms, expiresAt });
  }
  const approved = { name: vendorId ?? '', language: language ?? 'en' };
  return messages.sendTemplate(tx, { to, purpose, text, variables, ...approved }, expiresAt);
}
