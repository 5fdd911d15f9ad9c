import { defaultRoleId, type Role, roles } from '../../kernel/constants.ts';

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'ADMIN', label: 'Administrator: everything' },
  { value: 'EVENT_CREATER', label: 'Live lectures alone' },
];

export const firstRole: Role =
  roleOptions.find(({ value }) => roles[value] === defaultRoleId)?.value ?? 'EVENT_CREATER';

export const roleName: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  EVENT_CREATER: 'Live lectures',
};
