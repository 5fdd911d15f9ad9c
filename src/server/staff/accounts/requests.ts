import { staffPages } from '../../../kernel/staff/staff.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { AccountsDeps } from '../deps.ts';
import { makeLink, mayMail } from '../store/link-repository.ts';
import { claimNotice, findMemberByEmail } from '../store/repository.ts';
import { greetingTo, mailConfirmation } from './mails.ts';
import { type AccountToMake, isUnproven, makeAccount, type Registration } from './make-account.ts';
import { hashPassword, requireGoodPassword, requirePasswords } from './passwords.ts';

/** By a stranger, through the outbox. */
type Asked =
  | { what: 'register'; account: AccountToMake }
  | { what: 'confirm' | 'forgot'; email: string };

const KIND = 'account';
const DAY = 24 * 3_600_000;
/** Strangers cause these, so they hold few connections to the database. */
const CONCURRENCY = 2;

const words = {
  register: 'A request for an account',
  confirm: 'A new link to confirm an address',
  forgot: 'A link to set a new password',
} as const;

/** The account waits until its address is confirmed and an ADMIN approves it. */
export async function requestAccount(
  deps: AccountsDeps,
  { password, ...one }: Registration,
  address: string,
): Promise<void> {
  await requirePasswords(deps.database.db);
  await requireGoodPassword(password, one);
  const hash = await hashPassword(password);
  const waiting = { role: null, status: 'waiting', how: 'register', address } as const;
  await ask(deps, { what: 'register', account: { ...one, hash, ...waiting } });
}

/** The outbox does the work after the response, whose time then does not reveal if the address is known. */
export async function ask({ database, outbox }: AccountsDeps, asked: Asked): Promise<void> {
  await withTransaction(database, (tx) => outbox.send(tx, KIND, { payload: asked }));
}

export function handleAccountRequests(deps: AccountsDeps): void {
  const act = async (tx: Transaction, asked: Asked): Promise<void> => {
    if (asked.what === 'register') return register(deps, tx, asked.account);
    if (asked.what === 'forgot') return mailReset(deps, tx, asked.email);
    const owner = await findMemberByEmail(tx, asked.email);
    if (owner !== null && isUnproven(owner)) await mailConfirmation(deps, tx, owner);
  };
  deps.outbox.handle<Asked>(
    KIND,
    ({ payload }) => withTransaction(deps.database, (tx) => act(tx, payload)),
    { concurrency: CONCURRENCY, describe: ({ what }) => words[what] },
  );
}

async function register(deps: AccountsDeps, tx: Transaction, account: AccountToMake) {
  const made = await makeAccount(deps, tx, account);
  const owner = made ?? (await findMemberByEmail(tx, account.email));
  if (owner === null) return;
  if (isUnproven(owner)) await mailConfirmation(deps, tx, owner);
  else await mailThatKnown(deps, tx, owner);
}

/** At most once a day, as anybody can cause it. */
async function mailThatKnown(
  { config, clock, messages }: AccountsDeps,
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const now = clock.now();
  if (!(await claimNotice(tx, id, { now, since: new Date(now.getTime() - DAY) }))) return;
  await messages.sendMail(tx, {
    to: email,
    subject: 'You already have a staff account',
    text: `Someone, perhaps you, asked for a staff account with this address, which has one already. Sign in at ${config.http.origin}${staffPages.signIn}. If it was not you, there is nothing to do.`,
    purpose: 'notification',
  });
}

async function mailReset(
  { config, clock, messages }: AccountsDeps,
  tx: Transaction,
  email: string,
): Promise<void> {
  const member = await findMemberByEmail(tx, email);
  if (member === null || member.status === 'disabled') return;
  const whose = { kind: 'password_reset', userId: member.id, now: clock.now() } as const;
  if (!(await mayMail(tx, whose))) return;
  const link = await makeLink(tx, whose);
  const url = config.http.origin + staffPages.passwordReset(link.token);
  await messages.sendMail(tx, {
    to: member.email,
    subject: 'Set a new password',
    text: `${greetingTo(member)}\n\nset a new password within an hour at\n${url}\n\nIf you did not ask for this, your password stays as it is.`,
    purpose: 'password_reset',
    secret: url,
    expiresAt: link.expiresAt,
  });
}
