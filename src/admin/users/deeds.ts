import type { Role } from '../../contract/constants.ts';
import type { StaffUserBody } from '../../contract/staff.ts';
import type { Action } from '../api/useAction.ts';

/** Something that an administrator does to an account. */
export type Deed = Readonly<{
  name: 'approve' | 'confirmation' | 'role' | 'disable' | 'enable' | 'second-factor' | 'sign-out';
  /** What the menu says. */
  label: string;
  /** What the dialog asks, and what the button answers. */
  title: (name: string) => string;
  button: string;
  /** What it does, to sessions too. */
  says: string;
  done: string;
  /** True where a role is chosen. */
  asksRole?: boolean;
  grave?: boolean;
  fits: (user: StaffUserBody) => boolean;
}>;

const nowSignedOut = 'Every session of this person ends at once.';

/** All of them, the commonest first. */
export const deeds: readonly Deed[] = [
  {
    name: 'approve',
    label: 'Approve',
    title: (name) => `Approve ${name}?`,
    button: 'Approve',
    says: 'They may sign in from now on, and are told so by e-mail.',
    done: 'Approved.',
    asksRole: true,
    fits: ({ status, address_confirmed }) => status === 'waiting' && address_confirmed,
  },
  {
    name: 'confirmation',
    label: 'Mail the link again',
    title: (name) => `Mail ${name} the link again?`,
    button: 'Mail it',
    says: 'The account can be approved once the owner of the address has confirmed it by the link. The earlier link ends. Without a mail server, the link is in the message log.',
    done: 'The link is on its way.',
    fits: ({ status, address_confirmed }) => status === 'waiting' && !address_confirmed,
  },
  {
    name: 'role',
    label: 'Change role',
    title: (name) => `Change the role of ${name}?`,
    button: 'Change role',
    says: `${nowSignedOut} They sign in again with the new role.`,
    done: 'The role is changed.',
    asksRole: true,
    fits: ({ status }) => status === 'active',
  },
  {
    name: 'sign-out',
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out?`,
    button: 'Sign out',
    says: `${nowSignedOut} They may sign in again.`,
    done: 'Signed out everywhere.',
    fits: ({ sessions }) => sessions > 0,
  },
  {
    name: 'second-factor',
    label: 'Reset second factor',
    title: (name) => `Take away the second factor of ${name}?`,
    button: 'Reset',
    says: `For a lost phone: authenticator, recovery codes and passkeys are removed. ${nowSignedOut} The password alone lets them in until they set up a new one. Make sure that it is really them who asks.`,
    done: 'The second factor is gone.',
    grave: true,
    fits: ({ second_factor, passkeys }) => second_factor || passkeys > 0,
  },
  {
    name: 'disable',
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    button: 'Disable',
    says: `${nowSignedOut} They cannot sign in until someone enables them again. What they wrote stays.`,
    done: 'The account is disabled.',
    grave: true,
    fits: ({ status }) => status !== 'disabled',
  },
  {
    name: 'enable',
    label: 'Enable',
    title: (name) => `Enable ${name} again?`,
    button: 'Enable',
    says: 'They may sign in with the role and password they had. Who never had a role waits for approval.',
    done: 'The account is enabled.',
    fits: ({ status }) => status === 'disabled',
  },
];

const paths: Readonly<Record<Deed['name'], string>> = {
  approve: 'approve',
  confirmation: 'confirmation',
  role: 'role',
  disable: 'disable',
  enable: 'enable',
  'second-factor': 'second-factor/reset',
  'sign-out': 'sign-out',
};

/** The call that does it. */
export function actionOf(deed: Deed, { id }: StaffUserBody, role: Role): Action {
  return {
    method: deed.name === 'role' ? 'PUT' : 'POST',
    path: `/staff/users/${id}/${paths[deed.name]}`,
    ...(deed.asksRole && { body: { role } }),
    done: deed.done,
  };
}
