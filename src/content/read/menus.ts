import { defaultMenus } from '../types/siteMenus/defaults.ts';
import type { DataOf } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';

/** The menus of the site, as staff have put them together. */
export type Menus = DataOf<'siteMenus'>;

/** The published menus, or the defaults. */
export function menusOf(snapshot: Snapshot): Menus {
  return snapshot.all('siteMenus')[0]?.data ?? defaultMenus;
}
