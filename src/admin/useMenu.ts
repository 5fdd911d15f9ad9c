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
 * Those that the menu shows. The contract has EVENT_CREATER see the live lectures alone there: what mails and panels lead
 * to, such as a task, opens without a line in the menu.
 */
export function useListed(): readonly MenuEntry[] {
  const menu = useMenu();
  const isLecturer = useMember().data?.role === 'EVENT_CREATER';
  return useMemo(
    () => (isLecturer ? menu.filter(({ contents }) => contents !== undefined) : menu),
    [menu, isLecturer],
  );
}
