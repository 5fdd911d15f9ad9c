import { type ComponentType, lazy } from 'react';

import type { Menu } from '../content/types/menus.ts';
import type { MenuPath } from './menu.ts';

/** The screen of a menu of the content model. */
function contentScreen(menu: Menu): ComponentType {
  return lazy(async () => {
    const { menuScreen } = await import('./content/MenuScreen.tsx');
    return { default: menuScreen(menu) };
  });
}

/** What stands at each path of the menu, and one's own account, which is reached from one's name. */
export const screens: Readonly<Record<MenuPath | 'account', ComponentType>> = {
  '': lazy(async () => ({
    default: (await import('../features/dashboard/admin/DashboardScreen.tsx')).DashboardScreen,
  })),
  setup: lazy(async () => ({
    default: (await import('../features/setup/admin/SetupScreen.tsx')).SetupScreen,
  })),
  users: lazy(async () => ({ default: (await import('./staff/StaffScreen.tsx')).StaffScreen })),
  metadata: contentScreen('Manage SEO Metadata'),
  content: contentScreen('Site Content Manager'),
  program: contentScreen('Manage Courses'),
  fees: lazy(async () => ({ default: (await import('./content/fees/FeesScreen.tsx')).FeesScreen })),
  'landing-pages': contentScreen('Manage Landing Pages'),
  blogs: contentScreen('Manage Blogs'),
  'auxiliary-pages': contentScreen('Manage Auxiliary Pages'),
  footer: contentScreen('Manage Footer Links'),
  'live-lectures': contentScreen('Manage Live Lectures'),
  launchpad: contentScreen('Manage Launchpad'),
  media: lazy(async () => ({ default: (await import('./media/MediaScreen.tsx')).MediaScreen })),
  view: lazy(async () => ({ default: (await import('./view/ViewScreen.tsx')).ViewScreen })),
  replace: lazy(async () => ({
    default: (await import('../features/replacing/admin/ReplacingScreen.tsx')).ReplacingScreen,
  })),
  move: lazy(async () => ({
    default: (await import('../features/bundles/admin/BundlesScreen.tsx')).BundlesScreen,
  })),
  'old-addresses': lazy(async () => ({
    default: (await import('../features/old-addresses/admin/OldAddressesScreen.tsx'))
      .OldAddressesScreen,
  })),
  wordpress: lazy(async () => ({
    default: (await import('../features/wordpress/admin/WordpressScreen.tsx')).WordpressScreen,
  })),
  leads: lazy(async () => ({ default: (await import('./leads/LeadsScreen.tsx')).LeadsScreen })),
  calls: lazy(async () => ({ default: (await import('./leads/CallsScreen.tsx')).CallsScreen })),
  referrals: lazy(async () => ({
    default: (await import('../features/referrals/admin/ReferralsScreen.tsx')).ReferralsScreen,
  })),
  messages: lazy(async () => ({
    default: (await import('./messages/MessagesScreen.tsx')).MessagesScreen,
  })),
  outbox: lazy(async () => ({ default: (await import('./outbox/OutboxScreen.tsx')).OutboxScreen })),
  vendors: lazy(async () => ({
    default: (await import('./vendors/VendorsScreen.tsx')).VendorsScreen,
  })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditScreen.tsx')).AuditScreen })),
  privacy: lazy(async () => ({
    default: (await import('../features/privacy/admin/PrivacyScreen.tsx')).PrivacyScreen,
  })),
  account: lazy(async () => ({
    default: (await import('./ownAccount/OwnAccountScreen.tsx')).OwnAccountScreen,
  })),
};
