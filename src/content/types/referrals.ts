import { image, lines, link, longText, money, text } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { descriptionOf } from '../fields/media.ts';

/** The fields of a banner about referring friends. */
export const referralBanner = {
  title: text({ label: 'Title', max: 90 }),
  sub_title: longText({ label: 'Text', max: 300 }),
  button: text({ label: 'Button', max: 30 }),
  url: link({ label: 'Button goes to', help: 'Empty: the button opens sign-in.', required: false }),
  desktop_image: image({ label: 'Picture', required: false }),
  mobile_image: image({ label: 'Picture on phones', required: false }),
  alt_text: descriptionOf('Picture'),
} as const;

/** The referral banner that the launchpad shows before signing in. */
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

/** The reward for a referral, and the text of the invitation. */
export const referralProgramme = defineType({
  name: 'referralProgramme',
  path: '/referralProgramme',
  label: { one: 'Referral programme', many: 'Referral programme' },
  menu: 'Manage Launchpad',
  singleton: true,
  standsOn: ['/launchpad', '/refurl'],
  title: () => 'Referral programme',
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
