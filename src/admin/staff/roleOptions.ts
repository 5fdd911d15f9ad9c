import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Role } from '../../kernel/constants.ts';
import { listRoles, type StaffRoleBody } from '../../kernel/calls/roles.ts';
import type { RoleChoice } from '../../kernel/staff/staff.ts';
import { useData } from '../api/useAnswer.ts';

/** The role that the contract preselects. */
export const firstRole: RoleChoice = 'ADMIN';

const rolesKey = ['roles'];

export function useRoles(): readonly StaffRoleBody[] {
  return useData(rolesKey, listRoles) ?? [];
}

/** Reads the roles anew; resolves once they are there. */
export function useRolesAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: rolesKey });
}

type Option = Readonly<{ value: RoleChoice; label: string }>;

const labels: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator: everything',
  EVENT_CREATER: 'Live lectures alone',
};

export function optionOf({ id, role, name }: StaffRoleBody): Option {
  return role === null ? { value: id, label: name } : { value: role, label: labels[role] };
}

type Holder = Readonly<{ role: Role | null; role_id: number | null }>;

/** Returns undefined if the account has no role yet. */
export function choiceOfHolder({ role, role_id: id }: Holder): RoleChoice | undefined {
  return role ?? id ?? undefined;
}

export type ChosenRole = Readonly<{
  role: RoleChoice;
  options: readonly Option[];
  choose: (value: string) => void;
}>;

/** A role to give: the one that was chosen, or else the first one that the member may give. */
export function useChosenRole(at: RoleChoice = firstRole): ChosenRole {
  const [chosen, setChosen] = useState(at);
  const options = useRoles()
    .filter((role) => role.may_give)
    .map(optionOf);
  const found = options.find(({ value }) => value === chosen) ?? options[0];
  return {
    role: found?.value ?? chosen,
    options,
    choose: (text) => setChosen(options.find(({ value }) => String(value) === text)?.value ?? at),
  };
}
