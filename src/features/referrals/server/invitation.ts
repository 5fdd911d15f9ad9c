import { firstNameOf } from '../../../kernel/text/firstName.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Mail } from '../../../server/platform/messages/messages.ts';

/** The link with a code. */
export function linkOf(origin: string, code: string): string {
  return new URL(`/refurl?ref=${code}`, origin).href;
}

type Invited = { to: string; referrer: string; link: string };

/**
 * The mail to a friend whom a referrer has entered: the published invitation, and the link. The
 * friend's name as typed is left out: the address may be anybody's.
 */
export function invitationMail({ to, referrer, link }: Invited, snapshot: Snapshot): Mail | null {
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
