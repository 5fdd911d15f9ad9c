import { createContext, use } from 'react';

import type { MenuEntry } from './menu.ts';

/** The menu of this staff area: the core's screens and those of its features. */
export const MenuContext = createContext<readonly MenuEntry[]>([]);

/** Returns the menu in its order. */
export function useMenu(): readonly MenuEntry[] {
  return use(MenuContext);
}
