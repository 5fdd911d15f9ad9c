import { type ComponentType, lazy } from 'react';

import type { Role } from '../contract/constants.ts';
import type { Menu } from '../content/types/menus.ts';
import type { IconName } from './icons/iconPaths.ts';

/** A screen of the staff area and its menu entry. */
export type Screen = Readonly<{
  /** Below /admin, such as `blogs`; the screen answers everything below it. */
  path: string;
  label: string;
  icon: IconName;
  /** Who sees it, beside ADMIN. The server decides on every call; the menu only follows. */
  role: Role;
  /** The menu has two groups: the site's words, and what the site does. */
  group: 'site' | 'operations';
  Screen: ComponentType;
}>;

const contentScreen = (menu: Menu) =>
  lazy(async () => {
    const { menuScreen } = await import('./content/MenuScreen.tsx');
    return { default: menuScreen(menu) };
  });

type Entry = Omit<Screen, 'role' | 'group' | 'Screen'> & { role?: Role };

const contentOf = (menu: Menu, entry: Omit<Entry, 'label'>): Screen => ({
  role: 'ADMIN',
  ...entry,
  label: menu,
  group: 'site',
  Screen: contentScreen(menu),
});

/** Every screen, in the order of the menu. One line here puts a screen into menu, routes and palette. */
export const screens: readonly Screen[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: 'layout-dashboard',
    role: 'ADMIN',
    group: 'site',
    Screen: lazy(async () => ({
      default: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
    })),
  },
  {
    path: 'users',
    label: 'User Management',
    icon: 'users',
    role: 'ADMIN',
    group: 'site',
    Screen: lazy(async () => ({
      default: (await import('./users/UsersScreen.tsx')).UsersScreen,
    })),
  },
  contentOf('Manage SEO Metadata', { path: 'metadata', icon: 'tag' }),
  contentOf('Site Content Manager', { path: 'content', icon: 'panels-top-left' }),
  contentOf('Manage Courses', { path: 'program', icon: 'graduation-cap' }),
  contentOf('Manage Landing Pages', { path: 'landing-pages', icon: 'megaphone' }),
  contentOf('Manage Blogs', { path: 'blogs', icon: 'newspaper' }),
  contentOf('Manage Auxiliary Pages', { path: 'auxiliary-pages', icon: 'files' }),
  contentOf('Manage Footer Links', { path: 'footer', icon: 'link' }),
  contentOf('Manage Live Lectures', {
    path: 'live-lectures',
    icon: 'calendar-days',
    role: 'EVENT_CREATER',
  }),
  contentOf('Manage Launchpad', { path: 'launchpad', icon: 'rocket' }),
  {
    path: 'media',
    label: 'Media library',
    icon: 'images',
    role: 'ADMIN',
    group: 'site',
    Screen: lazy(async () => ({
      default: (await import('./media/MediaScreen.tsx')).MediaScreen,
    })),
  },
  {
    path: 'view',
    label: 'Edit from the page',
    icon: 'pencil',
    role: 'ADMIN',
    group: 'site',
    Screen: lazy(async () => ({
      default: (await import('./view/ViewScreen.tsx')).ViewScreen,
    })),
  },
  {
    path: 'leads',
    label: 'Leads',
    icon: 'inbox',
    role: 'ADMIN',
    group: 'operations',
    Screen: lazy(async () => ({
      default: (await import('./leads/LeadsScreen.tsx')).LeadsScreen,
    })),
  },
  {
    path: 'referrals',
    label: 'Referrals',
    icon: 'gift',
    role: 'ADMIN',
    group: 'operations',
    Screen: lazy(async () => ({
      default: (await import('./referrals/ReferralsScreen.tsx')).ReferralsScreen,
    })),
  },
  {
    path: 'messages',
    label: 'Message log',
    icon: 'mail',
    role: 'ADMIN',
    group: 'operations',
    Screen: lazy(async () => ({
      default: (await import('./messages/MessagesScreen.tsx')).MessagesScreen,
    })),
  },
  {
    path: 'outbox',
    label: 'Outbox',
    icon: 'send',
    role: 'ADMIN',
    group: 'operations',
    Screen: lazy(async () => ({
      default: (await import('./outbox/OutboxScreen.tsx')).OutboxScreen,
    })),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: 'scroll-text',
    role: 'ADMIN',
    group: 'operations',
    Screen: lazy(async () => ({
      default: (await import('./audit/AuditScreen.tsx')).AuditScreen,
    })),
  },
];

/** Where each menu of the content model stands, below /admin. */
export function pathOfMenu(menu: Menu): string {
  return screens.find(({ label }) => label === menu)?.path ?? '';
}
