import { createContext, use, useMemo } from 'react';

import { allows } from '../kernel/staff/permissions.ts';
import type { StaffMemberBody } from '../kernel/staff/staff.ts';
import type { MenuEntry } from './menu.ts';
import { mayOf, useMember } from './session/member.ts';

export const MenuContext = createContext<readonly MenuEntry[]>([]);

function isFor(member: StaffMemberBody, { needs, contents }: MenuEntry): boolean {
  if (contents !== undefined)
    return allows(member.permissions, 'content.see') || member.menus.includes(contents);
  return mayOf(member)(needs);
}

/** The entries that the member may use; none before the member is known. */
export function useMenu(): readonly MenuEntry[] {
  const menu = use(MenuContext);
  const { data } = useMember();
  return useMemo(() => (data ? menu.filter((entry) => isFor(data, entry)) : []), [menu, data]);
}

/**
 * The entries of the menu. By the contract EVENT_CREATER sees live lectures alone there; other screens, such as tasks,
 * open by a link from a mail or a panel.
 */
export function useListed(): readonly MenuEntry[] {
  const menu = useMenu();
  const isLecturer = useMember().data?.role === 'EVENT_CREATER';
  return useMemo(
    () => (isLecturer ? menu.filter(({ contents }) => contents !== undefined) : menu),
    [menu, isLecturer],
  );
}
