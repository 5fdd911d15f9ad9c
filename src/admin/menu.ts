import type { ComponentType } from 'react';

import type { Role } from '../kernel/constants.ts';
import type { Menu } from '../content/types/define.ts';
import type { IconName } from './icons/iconPaths.ts';

/** A screen as the menu, the palette and the shortcuts name it. */
export type MenuEntry = Readonly<{
  /** Below /admin, such as `blogs`; the screen answers everything below it. */
  path: string;
  label: string;
  icon: IconName;
  /** The role that sees it, beside ADMIN. The server decides on every call; the menu only follows. */
  role: Role;
  /** The menu has two groups: the site's words, and the work of its operators. */
  group: 'site' | 'operations';
  /** The menu stands in ascending order of this. */
  place: number;
  screen(): Promise<ComponentType>;
}>;

/** A screen of the site's words, for ADMINs. */
export function siteEntry(
  place: number,
  entry: Pick<MenuEntry, 'path' | 'label' | 'icon' | 'screen'>,
): MenuEntry {
  return { ...entry, place, role: 'ADMIN', group: 'site' };
}

/** A screen of the work of operators, for ADMINs. */
export function operationsEntry(
  place: number,
  entry: Pick<MenuEntry, 'path' | 'label' | 'icon' | 'screen'>,
): MenuEntry {
  return { ...entry, place, role: 'ADMIN', group: 'operations' };
}

/** Paths of the menus of the content model, below /admin. */
const contentPaths = {
  'Manage SEO Metadata': 'metadata',
  'Site Content Manager': 'content',
  'Manage Courses': 'program',
  'Manage Landing Pages': 'landing-pages',
  'Manage Blogs': 'blogs',
  'Manage Auxiliary Pages': 'auxiliary-pages',
  'Manage Footer Links': 'footer',
  'Manage Live Lectures': 'live-lectures',
  'Manage Launchpad': 'launchpad',
} as const satisfies Record<Menu, string>;

/** Returns the path of a menu of the content model, below /admin. */
export function pathOfMenu(name: Menu): string {
  return contentPaths[name];
}
