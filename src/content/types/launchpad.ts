import { defineType } from './define.ts';
import { image, link, list, longText, select, text, video } from '../fields/fields.ts';
import { icon, type IconName } from './icons.ts';

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
    text: 'Your reward shows here as soon as they register.',
  },
  {
    icon: 'graduation',
    title: 'You Enrol',
    text: 'Your own fee unlocks every reward you hold.',
  },
  { icon: 'wallet', title: 'Rewards Credited', text: 'Paid to your bank account.' },
];

/** A section of the launchpad page. */
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
