import { defineType } from './define.ts';
import { link, lines, longText, money, text } from '../fields/fields.ts';

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
