import { defaultRoleId, type Role, roles } from '../../kernel/constants.ts';

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'ADMIN', label: 'Administrator: everything' },
  { value: 'EVENT_CREATER', label: 'Live lectures alone' },
];

/** The first value of a role field. */
export const firstRole: Role =
  roleOptions.find(({ value }) => roles[value] === defaultRoleId)?.value ?? 'EVENT_CREATER';

/** A role in a word or two. */
export const roleName: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  EVENT_CREATER: 'Live lectures',
};
