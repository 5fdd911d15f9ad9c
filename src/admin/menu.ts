import type { Role } from '../kernel/constants.ts';
import type { Menu } from '../content/types/menus.ts';
import type { IconName } from './icons/iconPaths.ts';

/** A screen as the menu, the palette and the shortcuts name it. */
export type MenuEntry = Readonly<{
  /** Below /admin, such as `blogs`; the screen answers everything below it. */
  path: string;
  label: string;
  icon: IconName;
  /** Who sees it, beside ADMIN. The server decides on every call; the menu only follows. */
  role: Role;
  /** The menu has two groups: the site's words, and what the site does. */
  group: 'site' | 'operations';
}>;

/** Every screen, in the order of the menu. One line here and one in `screens.tsx` add a screen. */
export const menu = [
  entry('', 'Dashboard', 'layout-dashboard'),
  entry('setup', 'Set up', 'check'),
  entry('users', 'User Management', 'users'),
  ofContent('metadata', 'Manage SEO Metadata', 'tag'),
  ofContent('content', 'Site Content Manager', 'panels-top-left'),
  ofContent('program', 'Manage Courses', 'graduation-cap'),
  entry('fees', 'Fees', 'indian-rupee'),
  ofContent('landing-pages', 'Manage Landing Pages', 'megaphone'),
  ofContent('blogs', 'Manage Blogs', 'newspaper'),
  ofContent('auxiliary-pages', 'Manage Auxiliary Pages', 'files'),
  ofContent('footer', 'Manage Footer Links', 'link'),
  { ...ofContent('live-lectures', 'Manage Live Lectures', 'calendar-days'), role: 'EVENT_CREATER' },
  ofContent('launchpad', 'Manage Launchpad', 'rocket'),
  entry('media', 'Media library', 'images'),
  entry('view', 'Edit from the page', 'pencil'),
  entry('replace', 'Find and replace', 'search'),
  entry('move', 'Move content', 'upload'),
  entry('old-addresses', 'Old addresses', 'link'),
  entry('wordpress', 'Move from WordPress', 'upload'),
  operation('leads', 'Leads', 'inbox'),
  operation('calls', 'Calls due', 'phone'),
  operation('referrals', 'Referrals', 'gift'),
  operation('messages', 'Message log', 'mail'),
  operation('outbox', 'Outbox', 'send'),
  operation('vendors', 'Connections', 'globe'),
  operation('audit', 'Audit log', 'scroll-text'),
  operation('privacy', 'Personal data', 'shield-check'),
] as const satisfies readonly MenuEntry[];

/** Where the screens of the menu stand, below /admin. */
export type MenuPath = (typeof menu)[number]['path'];

function entry<Path extends string>(path: Path, label: string, icon: IconName) {
  return { path, label, icon, role: 'ADMIN', group: 'site' } as const;
}

function operation<Path extends string>(path: Path, label: string, icon: IconName) {
  return { ...entry(path, label, icon), group: 'operations' } as const;
}

/** A screen of content is called as the menu of the content model that it shows. */
function ofContent<Path extends string>(path: Path, label: Menu, icon: IconName) {
  return { ...entry(path, label, icon), label };
}

/** Where each menu of the content model stands, below /admin. */
export function pathOfMenu(name: Menu): string {
  return menu.find(({ label }) => label === name)?.path ?? '';
}
