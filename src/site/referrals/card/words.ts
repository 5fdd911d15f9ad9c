import { friendStateNames } from '../../../contract/referralRules.ts';

/** The referral parts' own words; headings, consent and invitation are content. */
export const referralWords = {
  form: 'Refer a friend',
  firstName: 'Friend’s first name',
  firstNameExample: 'Ramesh',
  lastName: 'Last name (optional)',
  lastNameExample: 'Shetty',
  email: 'Email',
  phone: 'Mobile number',
  phoneExample: '98450 12345',
  qualification: 'Qualification',
  programme: 'Programme',
  choose: 'Please choose',
  send: 'Send the invite',
  sending: 'Sending…',

  scan: 'Let them scan it',
  qr: 'QR code for your invite link',
  whatsapp: 'Invite on WhatsApp',
  link: 'Your invite link',
  copy: 'Copy link',
  copied: 'Link copied',
  you: 'You',
  friend: 'Friend',
  rewards: 'Rewards and their terms',
  notYet: 'Your registration is still being completed. Your link is here in a minute or two.',
  failed: 'Your referrals could not be loaded.',
  again: 'Try again',
  loading: 'One moment…',

  invited: (count: number) => (count === 1 ? 'friend invited' : 'friends invited'),
  applied: 'registered',
  enrolled: 'enrolled',
  earned: (credited: string) => `earned, ${credited} credited so far`,
  table: {
    friend: 'Friend',
    programme: 'Programme',
    on: 'Invited on',
    status: 'Status',
    reward: 'Reward',
  },
  states: friendStateNames,
  deleted: 'Details deleted',
  noReply: 'No reply yet',
  whenPaid: 'When the first fee is paid',
  earnedOn: (day: string) => `Earned ${day}`,
  checking: 'Being checked',
  creditedOn: (day: string) => `Credited ${day}`,
  takenBack: (day: string) => `Taken back ${day}`,
  empty: 'Nobody yet. Your first friend opens the first loop.',
  newest: (shown: number, total: number) =>
    `The newest ${shown} of ${total}. The statement holds them all.`,
} as const;

const left = ['No', 'One', 'Two', 'Three', 'Four'] as const;

/** `Lalrinpuii and Vikram are in. Two loops are open.`: the caption of the figure of four friends. */
export function figureCaption(names: readonly string[]): string {
  const shown = names.slice(0, 4);
  const open = 4 - shown.length;
  const rest =
    open === 0
      ? 'The figure is whole.'
      : `${left[open]} ${open === 1 ? 'loop is' : 'loops are'} open.`;
  if (shown.length === 0) return rest;
  const all = new Intl.ListFormat('en-IN').format(shown);
  return `${all} ${shown.length === 1 ? 'is' : 'are'} in. ${rest}`;
}
