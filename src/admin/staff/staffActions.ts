import {
  approveStaff,
  changeRole,
  disableStaff,
  enableStaff,
  remindStaff,
  resetSecondFactor,
  signStaffOut,
  type StaffUserBody,
} from '../../kernel/calls/staff.ts';
import { send } from '../api/client.ts';
import type { Role } from '../../kernel/constants.ts';
import type { Action } from '../api/useAction.ts';

/** Something that an administrator does to an account. */
export type StaffAction = Readonly<{
  name: 'approve' | 'confirmation' | 'role' | 'disable' | 'enable' | 'second-factor' | 'sign-out';
  /** The item of the menu. */
  label: string;
  /** The title of the dialog and its button. */
  title: (name: string) => string;
  button: string;
  /** The effects, those on sessions included. */
  explanation: string;
  done: string;
  /** True if the dialog asks for a role. */
  asksRole?: boolean;
  destructive?: boolean;
  isAvailable: (user: StaffUserBody) => boolean;
}>;

const nowSignedOut = 'Every session of this person ends at once.';

/** All of them, the commonest first. */
export const staffActions: readonly StaffAction[] = [
  {
    name: 'approve',
    label: 'Approve',
    title: (name) => `Approve ${name}?`,
    button: 'Approve',
    explanation: 'They may sign in from now on, and are told so by e-mail.',
    done: 'Approved.',
    asksRole: true,
    isAvailable: ({ status, address_confirmed }) => status === 'waiting' && address_confirmed,
  },
  {
    name: 'confirmation',
    label: 'Mail the link again',
    title: (name) => `Mail ${name} the link again?`,
    button: 'Mail it',
    explanation:
      'The account can be approved once the owner of the address has confirmed it by the link. The earlier link ends. Without a mail server, the link is in the message log.',
    done: 'The link is on its way.',
    isAvailable: ({ status, address_confirmed }) => status === 'waiting' && !address_confirmed,
  },
  {
    name: 'role',
    label: 'Change role',
    title: (name) => `Change the role of ${name}?`,
    button: 'Change role',
    explanation: `${nowSignedOut} They sign in again with the new role.`,
    done: 'The role is changed.',
    asksRole: true,
    isAvailable: ({ status }) => status === 'active',
  },
  {
    name: 'sign-out',
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out?`,
    button: 'Sign out',
    explanation: `${nowSignedOut} They may sign in again.`,
    done: 'Signed out everywhere.',
    isAvailable: ({ sessions }) => sessions > 0,
  },
  {
    name: 'second-factor',
    label: 'Reset second factor',
    title: (name) => `Take away the second factor of ${name}?`,
    button: 'Reset',
    explanation: `For a lost phone: authenticator, recovery codes and passkeys are removed. ${nowSignedOut} The password alone lets them in until they set up a new one. Make sure that it is really them who asks.`,
    done: 'The second factor is gone.',
    destructive: true,
    isAvailable: ({ second_factor, passkeys }) => second_factor || passkeys > 0,
  },
  {
    name: 'disable',
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    button: 'Disable',
    explanation: `${nowSignedOut} They cannot sign in until someone enables them again. What they wrote stays.`,
    done: 'The account is disabled.',
    destructive: true,
    isAvailable: ({ status }) => status !== 'disabled',
  },
  {
    name: 'enable',
    label: 'Enable',
    title: (name) => `Enable ${name} again?`,
    button: 'Enable',
    explanation:
      'They may sign in with the role and password they had. Who never had a role waits for approval.',
    done: 'The account is enabled.',
    isAvailable: ({ status }) => status === 'disabled',
  },
];

/** The call that does it. */
export function actionOf(chosen: StaffAction, { id }: StaffUserBody, role: Role): Action {
  const params = { id };
  return {
    work: (idempotencyKey) => {
      switch (chosen.name) {
        case 'approve':
          return send(approveStaff, { params, body: { role }, idempotencyKey });
        case 'role':
          return send(changeRole, { params, body: { role }, idempotencyKey });
        default:
          return send(calls[chosen.name], { params, idempotencyKey });
      }
    },
    done: chosen.done,
  };
}

const calls = {
  confirmation: remindStaff,
  disable: disableStaff,
  enable: enableStaff,
  'second-factor': resetSecondFactor,
  'sign-out': signStaffOut,
} as const;
