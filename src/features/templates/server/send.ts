import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import type { actorOf } from '../../../server/staff/staff.ts';
import { DAILY_IN_ALL, DAILY_PER_MEMBER, UNDO } from '../limits.ts';
import { reasons } from '../reasons.ts';
import { channelNames } from '../channels.ts';
import { messageFor, type Writing } from './compose.ts';
import { type Left, readRecipients, sorted } from './deciding.ts';
import { KIND } from './hand-over.ts';
import { afterRest } from './rest.ts';
import { lockRecipients, type Recipient } from './store/recipient-repository.ts';
import { countSince, insertMessages, insertSending } from './store/sending-repository.ts';
import type { TemplateRow } from './store/template-repository.ts';

type Deps = Pick<Core, 'audit' | 'clock' | 'config' | 'content' | 'database' | 'outbox'>;
export type Sender = ReturnType<typeof actorOf>;

const DAY = 86_400_000;

/** When a message that is asked for now goes, and whether that is because of the hours of rest. */
export function dueOf(now: Date): { dueAt: Date; rests: boolean } {
  const soon = new Date(now.getTime() + UNDO);
  const dueAt = afterRest(soon);
  return { dueAt, rests: dueAt > soon };
}

export function writingOf(
  { config, content }: Pick<Deps, 'config' | 'content'>,
  template: TemplateRow,
  counsellor: string,
): Writing {
  return { template, snapshot: content.snapshot(), origin: config.http.origin, counsellor };
}

/** @throws {AppError} `conflict` for a way that is not connected */
export function requireWay({ config }: Pick<Deps, 'config'>, { channel }: TemplateRow): void {
  if (channel === 'whatsapp' && config.whatsapp === undefined)
    throw new AppError('conflict', { msg: 'WhatsApp is not connected.' });
}

type Wish = Readonly<{ member: number; now: Date; more: number }>;

/** @throws {AppError} `conflict` beyond the bounds of a day */
async function requireRoom(tx: Transaction, { member, now, more }: Wish): Promise<void> {
  const sent = await countSince(tx, new Date(now.getTime() - DAY));
  const own = DAILY_PER_MEMBER - sent.of(member);
  const all = DAILY_IN_ALL - sent.all;
  if (more <= own && more <= all) return;
  const left = Math.max(0, Math.min(own, all)).toLocaleString('en-IN');
  const whose =
    own <= all ? 'Within 24 hours one person sends' : 'Within 24 hours all together send';
  const most = (own <= all ? DAILY_PER_MEMBER : DAILY_IN_ALL).toLocaleString('en-IN');
  throw new AppError('conflict', { msg: `${whose} at most ${most} messages. ${left} are left.` });
}

type Order = Readonly<{
  template: TemplateRow;
  ids: readonly number[];
  asked: number;
  sender: Sender;
  /** Nothing is sent if more would get it. */
  most?: number;
}>;
export type Sent = Readonly<{ sending: number; gets: number; left: Left[]; dueAt: Date }>;

/** One sending after the other, so that the bounds hold for all who send at once. Call it before a lead is locked. */
export function inTurn<Result>(
  { database }: Pick<Deps, 'database'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    await lockInTransaction(tx, 'lead-messages');
    return work(tx);
  });
}

/** Locks the leads and queues the message for those who may get it. @throws {AppError} `conflict` if nobody gets it */
export async function sendTo(
  deps: Deps,
  tx: Transaction,
  { template, ids, asked, sender, most }: Order,
): Promise<Sent> {
  requireWay(deps, template);
  await lockRecipients(tx, ids);
  const now = deps.clock.now();
  const about = { channel: template.channel, template: template.name, now };
  const { gets, left } = sorted(await readRecipients(tx, ids, about), asked);
  const [first] = left;
  if (gets.length === 0)
    throw new AppError('conflict', {
      msg: `Nobody gets it. ${first ? reasons[first.reason] : ''}`.trim(),
    });
  if (most !== undefined && gets.length > most)
    throw new AppError('conflict', {
      msg: `${gets.length} would get it now, more than you saw. Nothing is sent; please look again.`,
    });
  await requireRoom(tx, { member: sender.id, now, more: gets.length });
  const { dueAt } = dueOf(now);
  const sending = await store(deps, tx, { template, gets, sender, now, dueAt });
  await deps.outbox.send(tx, KIND, { payload: { sending }, at: dueAt });
  return { sending, gets: gets.length, left, dueAt };
}

type Stored = Readonly<{
  template: TemplateRow;
  gets: readonly Recipient[];
  sender: Sender;
  now: Date;
  dueAt: Date;
}>;

async function store(
  deps: Deps,
  tx: Transaction,
  { template, gets, sender, now, dueAt }: Stored,
): Promise<number> {
  const { name, channel, vendorId, language } = template;
  const sending = await insertSending(tx, {
    template: name,
    channel,
    vendorId,
    language,
    staffId: sender.id,
    by: sender.name,
    leads: gets.length,
    at: now,
    dueAt,
  });
  const writing = writingOf(deps, template, sender.name);
  const messages = gets.map((lead) => {
    const { subject, text, variables } = messageFor(lead, writing);
    const head = `${channelNames[channel]}, “${name}”:`;
    const said = [head, subject, text].filter(Boolean).join('\n');
    return { lead: lead.id, note: said, subject, text, variables };
  });
  await insertMessages(tx, messages, { sendingId: sending, by: sender.name, at: now });
  const [only] = gets;
  await deps.audit.record(tx, {
    actor: sender,
    action: 'send_messages',
    entity: 'message_sending',
    entityId: sending,
    after: {
      template: name,
      channel,
      leads: gets.length,
      ...(gets.length === 1 && only && { lead: only.id }),
    },
    address: sender.address,
  });
  return sending;
}
