import { defineType } from './define.ts';
import {
  image,
  lines,
  link,
  list,
  longText,
  money,
  select,
  text,
  video,
} from '../fields/fields.ts';
import { descriptionOf } from '../fields/pointing.ts';
import { icon, type IconName } from './icons.ts';
import { formatRupees } from '../../kernel/values/money.ts';

const kinds = [
  { value: 'banner', label: 'Banner with video' },
  { value: 'demo', label: 'Demo LMS video' },
  { value: 'refer', label: 'Refer a friend' },
  { value: 'steps', label: 'Four steps' },
  { value: 'referrals', label: 'Your referrals' },
  { value: 'text', label: 'Text' },
] as const;

/** The default steps from a referral to its reward. */
const rewardSteps: { icon: IconName; title: string; text: string }[] = [
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
  { icon: 'wallet', title: 'Rewards Credited', text: 'Paid to your bank account.' },
];

export const launchpad = defineType({
  name: 'launchpad',
  path: '/launchpad',
  label: { one: 'Launchpad section', many: 'Launchpad' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: (data) => data.title,
  defaults: ({ kind }) =>
    kind === 'steps' ? { title: 'How a referral becomes a reward', items: rewardSteps } : {},
  fields: {
    kind: select({ label: 'Kind', choices: kinds }),
    title: text({ label: 'Heading', max: 90 }),
    text: longText({ label: 'Text', max: 400, required: false }),
    button: text({ label: 'Button', max: 30, required: false }),
    url: link({ label: 'Button goes to', required: false }),
    video_url: video({ label: 'Video', required: false }),
    video_caption: text({ label: 'Video: caption', max: 120, required: false }),
    image: image({ label: 'Picture', required: false }),
    items: list({
      label: 'Steps or points',
      help: 'Of the banner, the first is the next step of those who have registered.',
      fields: {
        icon,
        title: text({ label: 'Step', max: 40 }),
        text: longText({ label: 'Text', max: 200 }),
      },
    }),
  },
});

/** The banner that leads to the learner dashboard (Refer & Earn). */
export const dashboardAccess = defineType({
  name: 'dashboardAccess',
  path: '/dashboardAccess',
  label: { one: 'Dashboard access banner', many: 'Dashboard access' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    text: longText({ label: 'Text', max: 300, required: false }),
    button: text({ label: 'Button', max: 30 }),
    url: link({ label: 'Button goes to' }),
    desktop_image: image({ label: 'Picture', required: false }),
    mobile_image: image({ label: 'Picture on phones', required: false }),
    alt_text: descriptionOf('Picture'),
  },
});

const referralBanner = {
  title: text({ label: 'Title', max: 90 }),
  sub_title: longText({ label: 'Text', max: 300 }),
  button: text({ label: 'Button', max: 30 }),
  url: link({ label: 'Button goes to', help: 'Empty: the button opens sign-in.', required: false }),
  desktop_image: image({ label: 'Picture', required: false }),
  mobile_image: image({ label: 'Picture on phones', required: false }),
  alt_text: descriptionOf('Picture'),
} as const;

export const preLoginReferral = defineType({
  name: 'preLoginReferral',
  path: '/preLoginReferral',
  label: { one: 'Pre-login referral banner', many: 'Pre-login referral banners' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  title: (data) => data.title,
  fields: referralBanner,
});

/** The referral banner that the launchpad shows after signing in. */
export const postLoginReferral = defineType({
  name: 'postLoginReferral',
  path: '/postLoginReferral',
  label: { one: 'Post-login referral banner', many: 'Post-login referral banners' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: (data) => data.title,
  fields: referralBanner,
});

function rupeesOf(amount: string): string {
  return formatRupees(Number(amount));
}

export const referralProgramme = defineType({
  name: 'referralProgramme',
  path: '/referralProgramme',
  label: { one: 'Referral programme', many: 'Referral programme' },
  menu: 'Manage Launchpad',
  singleton: true,
  standsOn: ['/launchpad', '/refurl'],
  title: () => 'Referral programme',
  behaviour: {
    placeholders: {
      referral_reward: { field: 'reward', label: 'Reward of the referrer', part: rupeesOf },
      friend_reward: { field: 'friend_reward', label: 'Discount of the friend', part: rupeesOf },
    },
  },
  fields: {
    reward: money({ label: 'Reward of the referrer' }),
    friend_reward: money({ label: 'Discount of the friend' }),
    consent_text: longText({ label: 'Consent under the form', max: 400 }),
    invitation: longText({
      label: 'WhatsApp message',
      max: 400,
      help: 'The referrer’s link is added at the end.',
    }),
    arrival_title: text({
      label: 'Arrival: heading',
      max: 90,
      stands: ['name'],
      help: 'Write {name} where the referrer’s first name stands.',
    }),
    arrival_text: longText({ label: 'Arrival: text', max: 300 }),
    rewards_url: link({ label: 'Rewards link' }),
    rules: lines({ label: 'Rules', max: 300 }),
  },
});
