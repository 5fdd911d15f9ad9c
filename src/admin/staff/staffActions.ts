import type { Call } from '../../kernel/call.ts';
import * as calls from '../../kernel/calls/staff.ts';
import type { StaffUserBody } from '../../kernel/calls/staff.ts';

export type StaffAction = Readonly<{
  call: Call;
  label: string;
  title: (name: string) => string;
  button: string;
  explanation: string;
  done: string;
  asksRole?: boolean;
  destructive?: boolean;
  isAvailable: (user: StaffUserBody) => boolean;
}>;

const nowSignedOut = 'Every session of this person ends at once.';

export const staffActions: readonly StaffAction[] = [
  {
    call: calls.approveStaff,
    label: 'Approve',
    title: (name) => `Approve ${name}?`,
    button: 'Approve',
    explanation: 'They may sign in from now on, and are told so by e-mail.',
    done: 'Approved.',
    asksRole: true,
    isAvailable: ({ status, address_confirmed }) => status === 'waiting' && address_confirmed,
  },
  {
    call: calls.remindStaff,
    label: 'Mail the link again',
    title: (name) => `Mail ${name} the link again?`,
    button: 'Mail it',
    explanation:
      'The account can be approved once the owner of the address has confirmed it by the link. The earlier link ends. Without a mail server, the link is in the message log.',
    done: 'The link is on its way.',
    isAvailable: ({ status, address_confirmed }) => status === 'waiting' && !address_confirmed,
  },
  {
    call: calls.changeRole,
    label: 'Change role',
    title: (name) => `Change the role of ${name}?`,
    button: 'Change role',
    explanation: `${nowSignedOut} They sign in again with the new role.`,
    done: 'The role is changed.',
    asksRole: true,
    isAvailable: ({ status }) => status === 'active',
  },
  {
    call: calls.signStaffOut,
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out?`,
    button: 'Sign out',
    explanation: `${nowSignedOut} They may sign in again.`,
    done: 'Signed out everywhere.',
    isAvailable: ({ sessions }) => sessions > 0,
  },
  {
    call: calls.resetSecondFactor,
    label: 'Reset second factor',
    title: (name) => `Take away the second factor of ${name}?`,
    button: 'Reset',
    explanation: `For a lost phone: authenticator, recovery codes and passkeys are removed. ${nowSignedOut} The password alone lets them in until they set up a new one. Make sure that it is really them who asks.`,
    done: 'The second factor is gone.',
    destructive: true,
    isAvailable: ({ second_factor, passkeys }) => second_factor || passkeys > 0,
  },
  {
    call: calls.disableStaff,
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    button: 'Disable',
    explanation: `${nowSignedOut} They cannot sign in until someone enables them again. What they wrote stays.`,
    done: 'The account is disabled.',
    destructive: true,
    isAvailable: ({ status }) => status !== 'disabled',
  },
  {
    call: calls.enableStaff,
    label: 'Enable',
    title: (name) => `Enable ${name} again?`,
    button: 'Enable',
    explanation:
      'They may sign in with the role and password they had. Who never had a role waits for approval.',
    done: 'The account is enabled.',
    isAvailable: ({ status }) => status === 'disabled',
  },
];
