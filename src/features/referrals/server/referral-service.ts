import { AppError } from '../../../server/http/errors.ts';
import type { ReferralDeps } from './deps.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import type { Visitor } from '../../../server/leads/visitors/visitors.ts';
import type { Friend } from '../../../server/leads/integrations.ts';
import { addFriend, findReferrerOf } from './store/friend-repository.ts';
import { newCode } from './store/policy.ts';
import { addReferral, addReward, codeOf, lockCode } from './store/repository.ts';
import { suspicionOf } from './store/suspicion-repository.ts';
import {
  isConsentTextKept,
  keepConsentText,
  singleSpaced,
  unknownText,
  versionOfText,
} from '../../../server/leads/consent-texts.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Mail } from '../../../server/platform/messages/messages.ts';

type Deps = Pick<ReferralDeps, 'clock' | 'config' | 'content' | 'database' | 'messages'>;

export function referralService(deps: Deps) {
  const { config, clock, content, database, messages } = deps;
  const promised = (): number => content.snapshot().all('referralProgramme')[0]?.data.reward ?? 0;

  const lockOwnCode = (tx: Transaction, leadId: number): Promise<string> =>
    lockCode(tx, { leadId, fresh: newCode(), now: clock.now() });

  const holdIfOdd = async (tx: Transaction, referralId: number): Promise<void> => {
    const now = clock.now();
    const reason = await suspicionOf(tx, { referralId, now });
    if (reason === null) return;
    const entry = { referralId, amount: promised(), at: now, by: 'system' };
    await addReward(tx, { ...entry, kind: 'held', note: reason });
  };

  return {
    /**
     * Takes a friend that a verified visitor entered: nobody is sent a code, and nothing is agreed
     * to in the friend's name; the friend does both on arriving.
     * @throws `referral_existing` for a number that is known already, the referrer's own included
     */
    refer: (
      referrer: Visitor,
      friend: Friend,
    ): Promise<{ referralId: number; leadPublicId: string }> =>
      withTransaction(database, async (tx) => {
        const code = await lockOwnCode(tx, referrer.leadId);
        const consentVersion = await statementVersion(tx, friend.statement, deps);
        const added = await addFriend(tx, friend, { code, now: clock.now() });
        if (added === null) throw new AppError('referral_existing');
        const referralId = await addReferral(tx, {
          referrerLeadId: referrer.leadId,
          friendLeadId: added.id,
          channel: 'form',
          reward: promised(),
          consentVersion,
          createdAt: clock.now(),
        });
        if (referralId === null) throw new AppError('referral_existing');
        await holdIfOdd(tx, referralId);
        const link = linkOf(config.http.origin, code);
        const invited = { to: friend.email, referrer: referrer.name, link };
        const mail = invitationMail(invited, content.snapshot());
        if (mail) await messages.sendMail(tx, { ...mail, lead: added.publicId });
        return { referralId, leadPublicId: added.publicId };
      }),

    /**
     * Assigns a lead, once verified, to the referrer of its link. A friend assigned before keeps
     * the first referrer; nobody can refer themselves.
     */
    tie: async (tx: Transaction, friendLeadId: number): Promise<void> => {
      const referrerLeadId = await findReferrerOf(tx, friendLeadId);
      if (referrerLeadId === null) return;
      await lockOwnCode(tx, referrerLeadId);
      const referralId = await addReferral(tx, {
        referrerLeadId,
        friendLeadId,
        channel: 'link',
        reward: promised(),
        createdAt: clock.now(),
      });
      if (referralId !== null) await holdIfOdd(tx, referralId);
    },

    code: async (visitor: Visitor): Promise<string> =>
      (await codeOf(database.db, visitor.leadId)) ??
      (await withTransaction(database, (tx) => lockOwnCode(tx, visitor.leadId))),
  };
}

export type Referrals = ReturnType<typeof referralService>;

/** Used until a referral programme is published. */
const plainStatement = 'My friend has agreed that I give you these details.';

/**
 * The version of the sentence by which a referrer confirms the friend's consent. It is stored
 * before the first referral that uses it.
 * @throws if the sentence is not, and never was, ours
 */
async function statementVersion(
  tx: Transaction,
  seen: string | undefined,
  { content, clock }: Pick<ReferralDeps, 'content' | 'clock'>,
): Promise<string> {
  const snapshot = content.snapshot();
  const published = [
    snapshot.all('referralProgramme')[0]?.data.consent_text ?? plainStatement,
    ...snapshot.all('leadForm').map(({ data }) => data.consent_text),
  ];
  const version = versionOfText(seen ?? published[0] ?? plainStatement);
  const text = published.find((each) => versionOfText(each) === version);
  if (text === undefined) {
    if (!(await isConsentTextKept(tx, version))) throw unknownText();
    return version;
  }
  const kept = { version, text: singleSpaced(text), createdAt: clock.now() };
  await keepConsentText(tx, kept);
  return version;
}

export function linkOf(origin: string, code: string): string {
  return new URL(`/refurl?ref=${code}`, origin).href;
}

/**
 * The mail to a friend whom a referrer has entered: the published invitation, and the link. The
 * friend's name as typed is left out: the address may be anybody's.
 */
function invitationMail(
  { to, referrer, link }: { to: string; referrer: string; link: string },
  snapshot: Snapshot,
): Mail | null {
  const [programme] = snapshot.all('referralProgramme');
  const university = snapshot.all('university')[0]?.data.name;
  if (!programme || !university) return null;
  const name = firstNameOf(referrer);
  return {
    to,
    purpose: 'referral',
    subject: `${name} invites you to ${university}`,
    text: [
      'Hello,',
      `${name} writes:`,
      `${programme.data.invitation} ${link}`,
      `${name} gave us your address for this one message. If you do not register, we delete it.`,
      university,
    ].join('\n\n'),
  };
}
