import { callWords } from '../../../kernel/words/calls.ts';
import { templateVariable } from '../../../kernel/text/templateVariable.ts';
import {
  counsellorFor,
  callHoursOf,
  callLanguages,
  isRinging,
  ringingCounsellors,
} from '../../../content/read/callHours.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Audit } from '../../../server/audit/audit.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { NextCall } from '../../../server/leads/integrations.ts';
import { LONGEST_VARIABLE, smsWordsIn } from '../../../server/leads/register/code-request.ts';
import {
  endChosenCall,
  hasWithdrawn,
  lockCalled,
  planChosenCall,
} from '../../../server/leads/staff/chosen-call.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { newToken, tokenHash } from '../../../server/platform/tokens.ts';
import { hourInWords } from '../../../kernel/values/moments.ts';
import { freeDays, isFree, type Wish, wishedFor } from './free.ts';
import { type CallMail, callMail } from './mails.ts';
import {
  accountOf,
  addLink,
  type BookedCall,
  claimReminders,
  endBooked,
  findBooked,
  findRung,
  forgetLinks,
  leadOfLink,
  type Rung,
  takeSeat,
  takenSince,
} from './store/repository.ts';

export type CallbackDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'messages'
> & {
  audit: Pick<Audit, 'record'>;
  content: { snapshot(): Snapshot };
};

export type Choice = Wish & Readonly<{ at: string }>;
export type Callbacks = ReturnType<typeof callbackService>;

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

export function callbackService(deps: CallbackDeps) {
  const { clock, content, database } = deps;
  const words = () => wordsOf(content.snapshot(), callWords);

  const free = async (wish: Wish) => {
    const now = clock.now();
    return freeDays(content.snapshot(), wish, { now, taken: await takenSince(database.db, now) });
  };

  return {
    free,
    words,
    /** The call that somebody waits for. */
    booked: async (leadId: number) => toCome(deps, await findBooked(database.db, leadId)),
    rung: (leadId: number) => findRung(database.db, leadId),

    /** The lead whose link this is; null for every token that leads to none. */
    leadOf: (token: string) =>
      leadOfLink(database.db, { tokenHash: tokenHash(token), now: clock.now() }),

    /** Whether the hour of a call is still far enough away to change it. */
    isChangeable: ({ at }: BookedCall): boolean => {
      const { notice = 0 } = callHoursOf(content.snapshot()) ?? {};
      return Date.parse(at) - clock.now().getTime() >= notice * MINUTE;
    },

    /** Promises a call at an hour; a call that was chosen before is moved to it. Twice the same is once. */
    book: async (leadId: number, choice: Choice) => {
      const before = toCome(deps, await findBooked(database.db, leadId));
      if (before && isSame(before, choice)) return { isMoved: false };
      await requireSeldom(deps, leadId);
      return withTransaction(database, (tx) => book(deps, tx, { leadId, choice }));
    },

    giveUp: (leadId: number) =>
      withTransaction(database, async (tx) => {
        const { rung, call } = await locked(tx, leadId);
        if (call === null) return;
        await end(deps, tx, { rung, call, state: 'given_up' });
        await tell(deps, tx, { call, rung, kind: 'gaveUp' });
      }),

    next: async (leadId: number): Promise<NextCall> => {
      const snapshot = content.snapshot();
      const [booked, rung] = await Promise.all([
        findBooked(database.db, leadId),
        findRung(database.db, leadId),
      ]);
      const call = toCome(deps, booked);
      const ringing = ringingCounsellors(snapshot);
      const own = call && snapshot.get('counsellor', call.counsellor);
      const person = own ?? (rung ? counsellorFor(rung, ringing) : undefined);
      return {
        promised: call && { ...call, state: 'booked' },
        person: person ? { name: person.data.name, image: person.data.image } : null,
        isOpen: callLanguages(snapshot).length > 0 && callHoursOf(snapshot) !== undefined,
      };
    },

    mayRing: async (tx: Transaction, leadId: number, at: Date): Promise<void> => {
      const call = await findBooked(tx, leadId);
      if (call) throw invalidInput([{ field: 'at', msg: promisedOtherwise(call) }]);
      if (!isRinging(content.snapshot(), at))
        throw invalidInput([{ field: 'at', msg: OUTSIDE_HOURS }]);
    },

    end: async (
      tx: Transaction,
      leadId: number,
      { how, by }: Readonly<{ how: 'reached' | 'missed' | 'called_off'; by: string }>,
    ): Promise<boolean> => {
      const call = await findBooked(tx, leadId);
      if (call === null) return true;
      const at = clock.now();
      if (how === 'missed' && Date.parse(call.at) > at.getTime()) return false;
      await endBooked(tx, leadId, { state: how, at, by });
      const rung = how === 'reached' ? null : await findRung(tx, leadId);
      const kind = how === 'missed' ? 'missed' : 'calledOff';
      if (rung) await tell(deps, tx, { call, rung, kind });
      return true;
    },

    /** Notes how a promised call went; tells whoever was not reached how to choose another hour. */
    settle: (leadId: number, outcome: Outcome) =>
      withTransaction(database, (tx) => settle(deps, tx, { leadId, outcome })),

    remind: () => remind(deps),
    forget: () => forgetLinks(database.db, clock.now()),
  };
}

const OUTSIDE_HOURS =
  'We promise to ring within the hours of calls only. Please choose a time within them.';

function promisedOtherwise({ at, person }: BookedCall): string {
  return `They chose ${hourInWords(at)}, and were promised that ${person} rings then. End that call first, or let them choose another hour.`;
}

export type Outcome = Readonly<{
  id: number;
  state: 'reached' | 'missed';
  by: Readonly<{ id: number; email: string; name: string }>;
  address: string;
}>;

type Locked = Readonly<{ rung: Rung; call: BookedCall | null }>;

/** The lead, locked until the transaction ends, with its call that is still to come. */
async function locked(tx: Transaction, leadId: number): Promise<Locked> {
  await lockCalled(tx, leadId);
  const rung = await findRung(tx, leadId);
  if (!rung) throw new AppError('session_required');
  return { rung, call: await findBooked(tx, leadId) };
}

type Booking = Readonly<{ leadId: number; choice: Choice }>;

/** Of one lead: each is told by mail. */
const callChoice = { name: 'callChoice', points: 12, seconds: 24 * 3_600 };

async function requireSeldom({ content, database, limits }: CallbackDeps, leadId: number) {
  const rung = await findRung(database.db, leadId);
  const { allowed, resetSeconds } = await limits.consume(callChoice, rung?.publicId ?? '');
  const msg = wordsOf(content.snapshot(), callWords).often;
  if (!allowed) throw new AppError('too_many_requests', { msg, retryAfter: resetSeconds });
}

async function book(deps: CallbackDeps, tx: Transaction, { leadId, choice }: Booking) {
  const { clock, content } = deps;
  const words = wordsOf(content.snapshot(), callWords);
  const { rung, call: booked } = await locked(tx, leadId);
  const before = toCome(deps, booked);
  if (before && isSame(before, choice)) return { isMoved: false };
  if (await hasWithdrawn(tx, leadId)) throw new AppError('conflict', { msg: words.withdrawn });
  const now = clock.now();
  if (booked) await endBooked(tx, leadId, { state: before ? 'moved' : 'missed', at: now });
  const call = await promise(deps, tx, { rung, choice });
  const { staff_email: email } = content.snapshot().get('counsellor', call.counsellor)?.data ?? {};
  await planChosenCall(tx, {
    leadId,
    callAt: new Date(call.at),
    by: rung.name,
    at: now,
    assignTo: email ? await accountOf(tx, email) : null,
  });
  await tell(deps, tx, { call, rung, kind: 'booked' });
  return { isMoved: before !== null };
}

/** Null for a call whose hour is over, even if staff have not noted how it went: its person may choose another. */
function toCome(
  { clock, content }: Pick<CallbackDeps, 'clock' | 'content'>,
  call: BookedCall | null,
): BookedCall | null {
  const { minutes = 0 } = callHoursOf(content.snapshot()) ?? {};
  const isOver = call !== null && Date.parse(call.at) + minutes * MINUTE <= clock.now().getTime();
  return isOver ? null : call;
}

function isSame(call: BookedCall, { at, language, counsellor }: Choice): boolean {
  const isSamePerson = counsellor === null || counsellor === call.counsellor;
  return call.at === at && call.language === language && isSamePerson;
}

/** @throws {AppError} invalid input if nobody who fits the wish is free at the hour */
async function promise(
  { clock, content }: CallbackDeps,
  tx: Transaction,
  { rung, choice }: Readonly<{ rung: Rung; choice: Choice }>,
): Promise<BookedCall> {
  const { at, language, counsellor } = choice;
  const snapshot = content.snapshot();
  const now = clock.now();
  const taken = await takenSince(tx, now);
  const isOffered = freeDays(snapshot, choice, { now, taken }).some(({ starts }) =>
    starts.includes(at),
  );
  let candidates = isOffered
    ? wishedFor(snapshot, choice).filter((one) => isFree(one, at, taken))
    : [];
  for (;;) {
    const who = counsellorFor(rung, candidates);
    if (!who) throw invalidInput([{ field: 'at', msg: wordsOf(snapshot, callWords).taken }]);
    const call = {
      leadId: rung.id,
      language,
      counsellor: who.id,
      person: who.data.name,
      isAskedFor: counsellor !== null,
    };
    // Whoever chooses an hour so near is told of it now.
    const remindedAt = isReminded(snapshot, at, now) ? now : null;
    const row = { ...call, startsAt: new Date(at), madeAt: now, remindedAt };
    const id = await takeSeat(tx, row, who.data.at_once);
    if (id !== null) return { ...call, id, at };
    candidates = candidates.filter((one) => one !== who);
  }
}

/** Whether the moment has come to remind of a call. */
function isReminded(snapshot: Snapshot, at: string, now: Date): boolean {
  const { reminder = 0 } = callHoursOf(snapshot) ?? {};
  return Date.parse(at) - now.getTime() <= reminder * MINUTE;
}

async function end(
  { clock }: CallbackDeps,
  tx: Transaction,
  { rung, call, state }: Readonly<{ rung: Rung; call: BookedCall; state: 'given_up' }>,
): Promise<void> {
  const at = clock.now();
  await endBooked(tx, rung.id, { state, at });
  const callAt = new Date(call.at);
  await endChosenCall(tx, { leadId: rung.id, callAt, by: rung.name, at, kind: 'call_off' });
}

async function settle(
  deps: CallbackDeps,
  tx: Transaction,
  { leadId, outcome }: Readonly<{ leadId: number; outcome: Outcome }>,
): Promise<void> {
  const { rung, call } = await locked(tx, leadId);
  if (call?.id !== outcome.id) throw new AppError('conflict', { msg: SETTLED });
  const at = deps.clock.now();
  const { state, by, address } = outcome;
  // It asks them by mail to choose another hour.
  if (state === 'missed' && Date.parse(call.at) > at.getTime()) {
    const msg = `They were promised this call at ${hourInWords(call.at)}: nobody is missed before.`;
    throw new AppError('conflict', { msg });
  }
  await endBooked(tx, leadId, { state, at, by: by.name });
  const kind = state === 'reached' ? 'called' : 'call_off';
  await endChosenCall(tx, { leadId, callAt: new Date(call.at), by: by.name, at, kind });
  await deps.audit.record(tx, {
    actor: by,
    action: state,
    entity: 'lead',
    entityId: leadId,
    before: { call_at: call.at },
    address,
  });
  if (state === 'missed') await tell(deps, tx, { call, rung, kind: 'missed' });
}

const SETTLED = 'This call is settled already, or was moved. Please load the page again.';

type Telling = Readonly<{ call: BookedCall; rung: Rung; kind: CallMail }>;

/** Mails somebody about their call, with a link of its own that works until the day after its hour. */
async function tell(deps: CallbackDeps, tx: Transaction, told: Telling): Promise<void> {
  const { clock, config, content, messages } = deps;
  const { call, rung } = told;
  const now = clock.now();
  const token = newToken();
  const lasts = Math.max(Date.parse(call.at), now.getTime()) + DAY;
  await addLink(tx, {
    tokenHash: tokenHash(token),
    leadId: rung.id,
    sentTo: rung.email,
    expiresAt: new Date(lasts),
  });
  const place = { snapshot: content.snapshot(), origin: config.http.origin, now };
  await messages.sendMail(tx, callMail({ ...told, token }, place));
}

/** Reminds everyone whose call comes soon, once, by mail, and by SMS if staff have worded one. */
async function remind(deps: CallbackDeps): Promise<void> {
  const { clock, content, database } = deps;
  const hours = callHoursOf(content.snapshot());
  if (!hours) return;
  const now = clock.now();
  const until = new Date(now.getTime() + hours.reminder * MINUTE);
  await withTransaction(database, async (tx) => {
    for (const call of await claimReminders(tx, { now, until })) {
      const rung = await findRung(tx, call.leadId);
      if (rung) await remindOf(deps, tx, { call, rung });
    }
  });
}

async function remindOf(
  deps: CallbackDeps,
  tx: Transaction,
  { call, rung }: Readonly<{ call: BookedCall; rung: Rung }>,
): Promise<void> {
  await tell(deps, tx, { call, rung, kind: 'reminder' });
  const person = templateVariable(call.person, LONGEST_VARIABLE);
  const hour = hourInWords(call.at);
  const body = smsWordsIn(deps).callReminder(person, hour);
  // MSG91 sends registered templates alone, and has none for this.
  if (body === '' || deps.config.sms.provider === 'msg91') return;
  const expiresAt = new Date(call.at);
  await deps.messages.sendSms(tx, { to: rung.mobile, body, purpose: 'call', expiresAt });
}
