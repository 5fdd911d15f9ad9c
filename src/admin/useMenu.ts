import { createContext, use, useMemo } from 'react';

import { allows } from '../kernel/staff/permissions.ts';
import type { StaffMemberBody } from '../kernel/staff/staff.ts';
import type { MenuEntry } from './menu.ts';
import { mayOf, useMember } from './session/member.ts';

export const MenuContext = createContext<readonly MenuEntry[]>([]);

export function isFor(member: StaffMemberBody, { needs, contents }: MenuEntry): boolean {
  // The contract has them see the live lectures alone.
  if (member.role === 'EVENT_CREATER' && contents === undefined) return false;
  if (contents === undefined) return mayOf(member)(needs);
  return allows(member.permissions, 'content.see') || member.menus.includes(contents);
}

/** The entries that the member may use; none before the member is known. */
export function useMenu(): readonly MenuEntry[] {
  const menu = use(MenuContext);
  const { data } = useMember();
  return useMemo(() => (data ? menu.filter((entry) => isFor(data, entry)) : []), [menu, data]);
}
