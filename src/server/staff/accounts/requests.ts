import { staffPages } from '../../../kernel/staff/staff.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import { createAddressProof, isUnproven } from './address-proof.ts';
import {
  type AccountsDeps,
  type AccountToMake,
  makeAccount,
  type Registration,
} from './make-account.ts';
import { createPasswordReset } from './password-reset.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { claimNotice, findMemberByEmail } from '../store/repository.ts';

/** What a stranger asks for by an address, as the outbox carries it. */
type Asked =
  | { what: 'register'; account: AccountToMake }
  | { what: 'confirm' | 'forgot'; email: string };

const KIND = 'account';
const DAY = 24 * 3_600_000;
/** Strangers cause these: however many there are, they hold few connections to the database. */
const CONCURRENCY = 2;

const words = {
  register: 'A request for an account',
  confirm: 'A new link to confirm an address',
  forgot: 'A link to set a new password',
} as const;

/**
 * Makes what strangers may ask of accounts. A call only notes what is asked, which takes equally
 * long whether or not the address is known; the work is done after its answer, by the outbox.
 */
export function createRequests(deps: AccountsDeps) {
  const { config, database, clock, messages, outbox } = deps;
  const { mailConfirmation } = createAddressProof(deps);
  const { mailReset } = createPasswordReset(deps);

  /** At most once a day: anybody can have it mailed. */
  const tellOwner = async (tx: Transaction, id: number, email: string): Promise<void> => {
    const now = clock.now();
    const since = new Date(now.getTime() - DAY);
    if (!(await claimNotice(tx, id, { now, since }))) return;
    await messages.sendMail(tx, {
      to: email,
      subject: 'You already have a staff account',
      text: `Someone, perhaps you, asked for a staff account with this address, which has one already. Sign in at ${config.http.origin}${staffPages.signIn}. If it was not you, there is nothing to do.`,
      purpose: 'notification',
    });
  };

  const makeOrTell = async (tx: Transaction, account: AccountToMake): Promise<void> => {
    const made = await makeAccount(deps, tx, account);
    const owner = made ?? (await findMemberByEmail(tx, account.email));
    if (owner === null) return;
    if (isUnproven(owner)) await mailConfirmation(tx, owner);
    else await tellOwner(tx, owner.id, owner.email);
  };

  const confirmAgain = async (tx: Transaction, email: string): Promise<void> => {
    const owner = await findMemberByEmail(tx, email);
    if (owner !== null && isUnproven(owner)) await mailConfirmation(tx, owner);
  };

  const act = (tx: Transaction, asked: Asked): Promise<void> => {
    if (asked.what === 'register') return makeOrTell(tx, asked.account);
    return asked.what === 'confirm' ? confirmAgain(tx, asked.email) : mailReset(tx, asked.email);
  };

  outbox.handle<Asked>(KIND, ({ payload }) => withTransaction(database, (tx) => act(tx, payload)), {
    concurrency: CONCURRENCY,
    describe: ({ what }) => words[what],
  });

  const ask = (asked: Asked): Promise<void> =>
    withTransaction(database, (tx) => outbox.send(tx, KIND, { payload: asked }));

  return {
    /** Asks for an account, which waits until its address is confirmed and an ADMIN approves it. */
    register: async ({ password, ...one }: Registration, address: string): Promise<void> => {
      await requireGoodPassword(password, one);
      const hash = await hashPassword(password);
      const waiting = { role: null, status: 'waiting', how: 'register', address } as const;
      await ask({ what: 'register', account: { ...one, hash, ...waiting } });
    },
    /** Asks for another link to confirm an address. */
    confirmAgain: (email: string): Promise<void> => ask({ what: 'confirm', email }),
    /** Asks for a link to set a new password. */
    forgotPassword: (email: string): Promise<void> => ask({ what: 'forgot', email }),
  };
}
