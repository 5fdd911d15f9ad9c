import type { DataOf } from '../../src/content/registry.ts';
import { filmOf } from '../films.ts';
import { imageOf } from '../ids.ts';
import { invitations } from './pictures.ts';

type Section = DataOf<'launchpad'>;

const plain = {
  text: null,
  button: null,
  url: null,
  video_url: null,
  video_caption: null,
  image: null,
  items: [],
};

/** The sections of the launchpad, in their order. */
export const launchpad: readonly Section[] = [
  {
    ...plain,
    kind: 'banner',
    title: 'Good to have you. Here is what happens next.',
    text: 'Finish your application, look round the learning portal, and bring a friend along if you like. Orientation is on {orientation short}, your first class on {classes short}.',
    image: imageOf('still-start'),
    video_url: filmOf('next'),
    video_caption: '26 s, silent, words on screen',
  },
  {
    ...plain,
    kind: 'refer',
    title: 'Refer a friend, and you both gain.',
    text: 'Once you are enrolled yourself, you get {referral_reward} for each friend who enrols too. They get {friend_reward} off the first semester.',
  },
  {
    ...plain,
    kind: 'steps',
    title: 'How a referral becomes a reward',
    items: [
      {
        icon: 'send',
        title: 'Invite Your Friends',
        text: 'Send the link, the QR or a WhatsApp message.',
      },
      {
        icon: 'gift',
        title: 'Rewards Earned',
        text: 'Your reward shows here once they have paid the first fee.',
      },
      {
        icon: 'graduation',
        title: 'You Enrol',
        text: 'Your own fee unlocks every reward you hold.',
      },
      { icon: 'wallet', title: 'Rewards Credited', text: 'Paid to your bank within 14 days.' },
    ],
  },
  {
    ...plain,
    kind: 'referrals',
    title: 'Your referrals',
    text: 'Everyone you invited, how far they have come, and what you have earned so far.',
  },
  {
    ...plain,
    kind: 'text',
    title: 'Three things to do before you begin',
    items: [
      {
        icon: 'phone',
        title: 'Make your DEB-ID',
        text: 'Ten minutes, with a counsellor on the phone.',
      },
      {
        icon: 'laptop',
        title: 'Try the mock paper',
        text: 'On the camera and the line that you will use.',
      },
      {
        icon: 'clock',
        title: 'Choose your nine hours',
        text: 'And write them on the wall where everyone can see them.',
      },
    ],
  },
  {
    ...plain,
    kind: 'demo',
    title: 'A look inside the learning portal',
    text: 'Where the timetable is, how a recording is searched by word, and where your mentor’s number stands.',
    button: 'What is inside',
    url: '/learning-portal',
    image: imageOf('portal'),
    video_url: filmOf('portal'),
    video_caption: '26 s, silent, words on screen',
  },
];

type Invitation = 'refer-hour' | 'refer-figure' | 'dashboard';

function pictured(name: Invitation) {
  return {
    desktop_image: imageOf(name),
    mobile_image: imageOf(`${name}-phone`),
    alt_text: invitations[name].alt,
  };
}

export const preLoginReferral: readonly DataOf<'preLoginReferral'>[] = [
  {
    ...pictured('refer-hour'),
    title: 'Know someone who guards an hour?',
    sub_title:
      'Sign in with your mobile number to invite them. Once you are enrolled yourself, you get {referral_reward} for each friend who enrols; they get {friend_reward} off.',
    button: 'Sign in to refer',
    url: null,
  },
];

export const postLoginReferral: readonly DataOf<'postLoginReferral'>[] = [
  {
    ...pictured('refer-figure'),
    title: 'Who else would like to study?',
    sub_title:
      'Send your link. Once you are enrolled yourself, each friend who enrols is worth {referral_reward} to you.',
    button: 'Refer a friend',
    url: '#refer-a-friend',
  },
];

export const dashboardAccess: readonly DataOf<'dashboardAccess'>[] = [
  {
    ...pictured('dashboard'),
    title: 'Refer & Earn: study with people you know.',
    text: 'You earn {referral_reward} when a friend whom you invited has paid the first fee and you are enrolled yourself; your friend pays {friend_reward} less.',
    button: 'Refer & Earn',
    url: '#refer-a-friend',
  },
];

export const referralProgramme: DataOf<'referralProgramme'> = {
  reward: 5_000,
  friend_reward: 2_000,
  consent_text:
    'My friend has agreed that I give these details to {university}, and to hear from it about its programmes. The details are deleted after 90 days if my friend does not answer.',
  invitation:
    'I am going to study with {university}: live classes at weekends, real degrees. If you join by my link you get {friend_reward} off the first semester. Have a look:',
  arrival_title: '{name} thought of you.',
  arrival_text:
    'Register by this invitation and {friend_reward} is taken off your first semester. You owe nobody anything for looking.',
  rewards_url: '/referral-terms',
  rules: [
    'The friend must be new to us: a number that we already know earns no reward, and the form says so at once.',
    'The reward is earned when your friend has paid the first fee, and credited when you are enrolled yourself.',
    'It is paid to your bank account within 14 days, less tax where the law asks for it.',
    'Nobody can refer themselves, and one friend counts once, for whoever invited first.',
    'If your friend cancels and is refunded in full, the reward is taken back.',
    'At most twenty rewards a year for one person. We want friends, not agents.',
  ],
};
