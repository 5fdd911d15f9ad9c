import { defineType } from './define.ts';
import { referralBanner } from './referralBanner.ts';

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
