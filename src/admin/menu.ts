import type { ComponentType } from 'react';

import type { z } from 'zod';

import type { Call } from '../kernel/call.ts';
import type { Permission } from '../kernel/staff/permissions.ts';
import type { RegisteredType } from '../content/registry.ts';
import type { Menu } from '../content/types/define.ts';
import type { IconName } from './icons/iconPaths.ts';

export type BesideEntry = Readonly<{
  type: RegisteredType;
  id: number;
  /** Stores all that is typed in the editor. */
  store: () => Promise<unknown>;
  onClose: () => void;
}>;

/** Leads of the list: those that were picked, or all that fit its filters. */
export type LeadSelection = Readonly<{ ids: number[] } | { filter: Record<string, string> }>;

export type WithLeads = Readonly<{ leads: LeadSelection; onDone: () => void }>;

export type BesideLead = Readonly<{ id: number; onChanged: () => void }>;

export type MenuEntry = Readonly<{
  /** Below /admin, such as `blogs`; the screen answers everything below it. */
  path: string;
  label: string;
  icon: IconName;
  /** The permissions with which it is of use. The server decides on every call; the menu only follows. */
  needs: Permission | readonly Permission[];
  /** For who may see one of the types of content below it. */
  contents?: Menu;
  group: 'site' | 'operations';
  place: number;
  screen(): Promise<ComponentType>;
  /** Answers how much waits there for the member. */
  waiting?: Call & Readonly<{ answer: z.ZodType<number> }>;
  /** A panel beside the editor of every entry. */
  besideEntry?(): Promise<ComponentType<BesideEntry>>;
  /** A card on the page of every lead. */
  besideLead?(): Promise<ComponentType<BesideLead>>;
  /** A button in the bar of chosen leads. */
  withLeads?(): Promise<ComponentType<WithLeads>>;
}>;

/** An entry without permissions is for ADMINs alone. */
type Entry = Pick<MenuEntry, 'path' | 'label' | 'icon' | 'screen'> & Partial<MenuEntry>;

export function siteEntry(place: number, entry: Entry): MenuEntry {
  return { needs: 'ADMIN', ...entry, place, group: 'site' };
}

export function operationsEntry(place: number, entry: Entry): MenuEntry {
  return { needs: 'ADMIN', ...entry, place, group: 'operations' };
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
