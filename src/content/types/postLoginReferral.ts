import { defineType } from './define.ts';
import { referralBanner } from './referralBanner.ts';

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
