import { plural, phrase, declareWords } from '../wording/wording.ts';
import { friendStateNames } from '../referrals/rules.ts';

/** The referral parts' own words; headings, consent and invitation are content. */
export const referralWords = declareWords('referral', {
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
  you: 'You, once enrolled yourself',
  friend: 'Friend',
  rewards: 'Rewards and their terms',
  notYet: 'Your registration is still being completed. Your link is here in a minute or two.',
  failed: 'Your referrals could not be loaded.',
  again: 'Try again',
  loading: 'One moment…',
  invited: plural({ one: 'friend invited', other: 'friends invited' }),
  applied: 'registered',
  enrolled: 'enrolled',
  earned: phrase('earned, {credited} credited so far'),
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
  earnedOn: phrase('Earned {day}'),
  checking: 'Being checked',
  creditedOn: phrase('Credited {day}'),
  takenBack: phrase('Taken back {day}'),
  empty: 'Nobody yet. Your first friend takes the first place.',
  figure: {
    0: 'All four places are taken.',
    1: 'One place is open.',
    2: 'Two places are open.',
    3: 'Three places are open.',
    4: 'Four places are open.',
  } as Readonly<Record<number, string>>,
  oneIsIn: phrase('{name} is in.'),
  areIn: phrase('{names} are in.'),
  newest: phrase('The newest {shown} of {total}. The statement holds them all.'),
});

/** `Lalrinpuii and Vikram are in. Two places are open.`: the caption of the figure of four friends. */
export function figureCaption(names: readonly string[]): string {
  const { figure, oneIsIn, areIn } = referralWords;
  const shown = names.slice(0, 4);
  const rest = figure[4 - shown.length] ?? '';
  if (shown.length === 0) return rest;
  const all = new Intl.ListFormat('en-IN').format(shown);
  return `${shown.length === 1 ? oneIsIn(all) : areIn(all)} ${rest}`;
}
