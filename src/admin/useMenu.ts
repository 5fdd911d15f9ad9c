import { createContext, use } from 'react';

import type { MenuEntry } from './menu.ts';

export const MenuContext = createContext<readonly MenuEntry[]>([]);

export function useMenu(): readonly MenuEntry[] {
  return use(MenuContext);
}
