import type { ComponentType } from 'react';

import type { Role } from '../kernel/constants.ts';
import type { Menu } from '../content/types/define.ts';
import type { IconName } from './icons/iconPaths.ts';

export type MenuEntry = Readonly<{
  /** Below /admin, such as `blogs`; the screen answers everything below it. */
  path: string;
  label: string;
  icon: IconName;
  /** The role that sees it, beside ADMIN. The server decides on every call; the menu only follows. */
  role: Role;
  group: 'site' | 'operations';
  place: number;
  screen(): Promise<ComponentType>;
}>;

export function siteEntry(
  place: number,
  entry: Pick<MenuEntry, 'path' | 'label' | 'icon' | 'screen'>,
): MenuEntry {
  return { ...entry, place, role: 'ADMIN', group: 'site' };
}

export function operationsEntry(
  place: number,
  entry: Pick<MenuEntry, 'path' | 'label' | 'icon' | 'screen'>,
): MenuEntry {
  return { ...entry, place, role: 'ADMIN', group: 'operations' };
}

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

export function pathOfMenu(name: Menu): string {
  return contentPaths[name];
}
